import fc from "fast-check";
import { expect, it } from "vitest";
import { createById } from "../../../src/cli/report/by-id.js";

type Item = readonly [id: string, at: number];

async function* stream(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

it("finds values by id in any order, equal ids in their own; the rest is what nobody took", async () => {
  const ids = fc.array(fc.constantFrom("а", "б", "в", "г"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(ids, ids, async (held, asked) => {
      const items = held.map((id, at): Item => [id, at]);
      const left = [...items];
      const byId = createById(stream(items), ([id]) => id);
      for (const id of asked) {
        const expected = left.find(([other]) => other === id);
        if (expected !== undefined) left.splice(left.indexOf(expected), 1);
        expect(await byId.take(id)).toEqual(expected);
      }
      const rest: Item[] = [];
      for await (const item of byId.rest()) rest.push(item);
      expect(rest.map(([, at]) => at).sort((one, other) => one - other)).toEqual(left.map(([, at]) => at));
    }),
  );
});
