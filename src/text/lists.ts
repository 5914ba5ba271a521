import type { OutlineItem, OutlineList } from "./markdown/outline.js";
import type { ListedLine } from "./pasted-lines.js";
import type { Block, List, ListItem } from "./prose.js";

/** The same as {@link ListItem}, while it is being filled. */
interface GrowingItem extends ListItem {
  readonly blocks: Block[];
  readonly lists: GrowingList[];
}

interface GrowingList extends List {
  end: number;
  readonly items: GrowingItem[];
}

/** Gathers the lists of Markdown and those of the text's own into one list of lists. */
export class ListBuilder {
  private readonly lists: GrowingList[] = [];
  private readonly items = new Map<OutlineItem, GrowingItem>();
  private own: { key: object; list: GrowingList } | null = null;

  constructor(outline: readonly OutlineList[]) {
    for (const source of outline) {
      const { start, end, marker, depth, quoted } = source;
      const list: GrowingList = { start, end, marker, depth, quoted, markdown: true, items: [] };
      for (const item of source.items) this.items.set(item, addItem(list, item.start, item.start, item.end));
      this.lists.push(list);
      if (source.parent !== null) this.items.get(source.parent)?.lists.push(list);
    }
  }

  /** The item that holds a leaf of Markdown, or `null`. */
  itemOf(item: OutlineItem | null): GrowingItem | null {
    return item === null ? null : (this.items.get(item) ?? null);
  }

  /** Makes the item of a line with a marker of the text's own. */
  ownItem(line: ListedLine): GrowingItem {
    if (this.own?.key !== line.listKey) {
      const holder = this.itemOf(line.leaf.item);
      const list: GrowingList = {
        start: line.markerStart,
        end: line.end,
        marker: line.marker ?? "bullet",
        depth: holder === null ? 0 : holder.list.depth + 1,
        quoted: line.leaf.quoted,
        markdown: false,
        items: [],
      };
      holder?.lists.push(list);
      this.lists.push(list);
      this.own = { key: line.listKey, list };
    }
    this.own.list.end = line.end;
    return addItem(this.own.list, line.markerStart, line.start, line.end);
  }

  addBlock(item: ListItem, block: Block): void {
    (item as GrowingItem).blocks.push(block);
  }

  finish(): List[] {
    return this.lists.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

function addItem(list: GrowingList, markerStart: number, start: number, end: number): GrowingItem {
  const item: GrowingItem = { list, index: list.items.length, markerStart, start, end, blocks: [], lists: [] };
  list.items.push(item);
  return item;
}
