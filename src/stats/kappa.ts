/** How two annotators agree on the same items. */
export interface Agreement {
  readonly items: number;
  /** Share of equal decisions; `null` without items. */
  readonly observed: number | null;
  /** Share of equal decisions that chance alone would give; `null` without items. */
  readonly expected: number | null;
  /** `null` where it isn't defined: without items, and where chance alone makes everything equal. */
  readonly kappa: number | null;
}

/**
 * Cohen's kappa (Cohen 1960): agreement beyond chance, 1 for perfect, 0 for chance.
 *
 * @param table `table[i][j]`: how many items one annotator put into category `i` and the other into `j`
 * @throws RangeError if the table isn't square
 */
export function cohenKappa(table: readonly (readonly number[])[]): Agreement {
  if (table.some((row) => row.length !== table.length)) throw new RangeError("the table isn't square");
  const rows = table.map((row) => sum(row));
  const columns = table.map((_, column) => sum(table.map((row) => row[column] ?? 0)));
  const items = sum(rows);
  if (items === 0) return { items, observed: null, expected: null, kappa: null };
  const observed = sum(table.map((row, index) => row[index] ?? 0)) / items;
  const expected = sum(rows.map((row, index) => row * (columns[index] ?? 0))) / items ** 2;
  return { items, observed, expected, kappa: expected === 1 ? null : (observed - expected) / (1 - expected) };
}

/**
 * The table of {@link cohenKappa} from two annotators' decisions.
 *
 * @param categories every decision that may occur
 * @throws RangeError for lists of different length and for other decisions
 */
export function agreementTable<Category>(
  one: readonly Category[],
  other: readonly Category[],
  categories: readonly Category[],
): number[][] {
  if (one.length !== other.length) throw new RangeError("the annotators decided different items");
  const table = categories.map(() => categories.map(() => 0));
  for (const [index, decision] of one.entries()) {
    const row = table[categories.indexOf(decision)];
    const column = categories.indexOf(other[index] as Category);
    if (row === undefined || column === -1) throw new RangeError("a decision is no category");
    row[column] = (row[column] ?? 0) + 1;
  }
  return table;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
