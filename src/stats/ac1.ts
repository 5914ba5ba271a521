/**
 * Gwet's AC1 of two annotators (Gwet 2008, "Computing inter-rater reliability and its variance in the presence of high
 * agreement"): agreement beyond chance where chance isn't driven up by a rare category, so that it stands beside kappa.
 *
 * @param table as in `cohenKappa`
 * @returns `null` without items; 1 where only one category exists
 * @throws RangeError if the table isn't square
 */
export function gwetAc1(table: readonly (readonly number[])[]): number | null {
  const categories = table.length;
  if (table.some((row) => row.length !== categories)) throw new RangeError("the table isn't square");
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, column) => table.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const items = rows.reduce((sum, count) => sum + count, 0);
  if (items === 0) return null;
  const observed = table.reduce((sum, row, index) => sum + (row[index] ?? 0), 0) / items;
  if (categories < 2) return 1;
  const shares = rows.map((count, index) => (count + (columns[index] ?? 0)) / (2 * items));
  const expected = shares.reduce((sum, share) => sum + share * (1 - share), 0) / (categories - 1);
  return (observed - expected) / (1 - expected);
}
