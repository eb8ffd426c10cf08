/**
 * Finds the line with the column names: suppliers put their name, address and a date above it.
 * @param lines the first lines, without empty ones.
 * @param fieldsNamed how many wanted fields a line names.
 * @returns its index in `lines`.
 */
export function findTitles(
  lines: readonly (readonly string[])[],
  fieldsNamed: (cells: readonly string[]) => number,
): number {
  const named = lines.map((cells) => fieldsNamed(cells));
  const most = Math.max(...named, 0);
  if (most >= 2) return named.indexOf(most);
  // No known titles: the header is the first line that is about as wide as the list.
  const filled = lines.map((cells) => cells.filter(Boolean).length);
  const widest = Math.max(...filled, 0);
  return Math.max(
    filled.findIndex((cells) => cells * 2 >= widest),
    0,
  );
}

/** Titles as column names: one line each, none empty, no two the same. */
export function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const title =
      cell
        .replace(/_x000D_|\s+/gi, ' ')
        .replace(/ +/g, ' ')
        .trim() || `column ${index + 1}`;
    for (let turn = 1; ; turn++) {
      const name = turn === 1 ? title : `${title} (${turn})`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  });
}
