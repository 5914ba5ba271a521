import { escapeHtml } from "../page/escape.js";

/** A part of a bar: how much it is of the whole, and the class that colours it. */
export interface BarPart {
  readonly share: number;
  readonly kind: string;
}

const WIDTH = 1000;
const HEIGHT = 20;
/** Something is never nothing. */
const LEAST = 8;

/**
 * A bar of parts, as wide as the place it stands in. It says nothing to those who listen unless it has a `label`: the
 * numbers stand beside it.
 */
export function barChart(parts: readonly BarPart[], label: string | null = null): string {
  let x = 0;
  const rectangles = parts.map(({ share, kind }) => {
    const width = share === 0 ? 0 : Math.max(LEAST, round(share * WIDTH));
    const rectangle =
      width > 0 ? `<rect class="fill-${kind}" x="${round(x)}" y="0" width="${width}" height="${HEIGHT}"/>` : "";
    x += width;
    return rectangle;
  });
  return `<svg class="bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" ${alternative(label)}>${rectangles.join("")}</svg>`;
}

export interface Column {
  readonly title: string;
  /** One a series. */
  readonly counts: readonly number[];
}

const COLUMN = 46;
const CHART_HEIGHT = 110;
const TOP = 16;
const BOTTOM = 20;

/** Columns side by side with their numbers on them; `label` says the same in words. */
export function columnChart(columns: readonly Column[], label: string): string {
  const most = Math.max(1, ...columns.flatMap(({ counts }) => counts));
  const width = columns.length * COLUMN;
  const parts = columns.map(({ title, counts }, index) => {
    const each = (COLUMN - 10) / Math.max(1, counts.length);
    const bars = counts.map((count, series) => {
      const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * CHART_HEIGHT));
      const x = round(index * COLUMN + 5 + series * each);
      const y = TOP + CHART_HEIGHT - height;
      const number = count === 0 ? "" : `<text x="${round(x + each / 2)}" y="${y - 4}">${short(count)}</text>`;
      return `<rect class="series-${series}" x="${x}" y="${y}" width="${round(each - 2)}" height="${height}"/>${number}`;
    });
    const middle = index * COLUMN + COLUMN / 2;
    return `${bars.join("")}<text class="soft" x="${middle}" y="${TOP + CHART_HEIGHT + 15}">${escapeHtml(title)}</text>`;
  });
  const base = TOP + CHART_HEIGHT + 0.5;
  return `<svg class="columns" viewBox="0 0 ${width} ${TOP + CHART_HEIGHT + BOTTOM}" ${alternative(label)}>${parts.join("")}<line x1="0" x2="${width}" y1="${base}" y2="${base}"/></svg>`;
}

function alternative(label: string | null): string {
  return label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
}

/** «12,3 т.» where five digits would run into the next column. */
function short(count: number): string {
  return count < 10_000 ? String(count) : `${(count / 1000).toFixed(count < 100_000 ? 1 : 0).replace(".", ",")}т`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
