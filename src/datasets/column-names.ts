/** Every column of a table gets a name of its own: `Ответ`, `Ответ (2)`; one without a name is `столбец 3`. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return header.map((cell, index) => {
    const plain = cell.trim() === "" ? `столбец ${index + 1}` : cell.trim();
    let count = counts.get(plain) ?? 1;
    let name = count === 1 ? plain : `${plain} (${count})`;
    while (taken.has(name)) {
      count += 1;
      name = `${plain} (${count})`;
    }
    counts.set(plain, count + 1);
    taken.add(name);
    return name;
  });
}
