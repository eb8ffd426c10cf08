/** Enough of a list to tell its delimiter; endless lines aren't read in full. */
const lettersLookedAt = 20_000;
const linesLookedAt = 30;
const quoted = /(^|[,;\t|\r\n])"((?:[^"]|"")*)"(?=[,;\t|\r\n]|$)/g;
const separators = /[,;\t|\r\n]/g;

/** The most frequent number of cells, and how often it occurs. */
function usualWidth(lines: readonly string[], delimiter: string): { width: number; lines: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const width = line.split(delimiter).length;
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let best = { width: 1, lines: 0 };
  for (const [width, count] of counts)
    if (count * (width - 1) > best.lines * (best.width - 1)) best = { width, lines: count };
  return best;
}

/**
 * Guesses the delimiter: the one that yields known titles, or else makes most lines equally wide.
 * @param fieldsNamed how many wanted fields a line names.
 */
export function guessDelimiter(text: string, fieldsNamed: (cells: readonly string[]) => number = () => 0): string {
  const lines = text
    .slice(0, lettersLookedAt)
    .replace(quoted, (_, before: string, inside: string) => before + inside.replace(separators, ' '))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const score = (delimiter: string) => {
    const { width, lines: count } = usualWidth(lines, delimiter);
    const named = Math.max(
      0,
      ...lines.map((line) => fieldsNamed(line.split(delimiter, 201).map((cell) => cell.trim()))),
    );
    return { named: named >= 2 ? named : 0, even: count * (width - 1) };
  };
  return [',', ';', '\t', '|']
    .map((delimiter) => ({ delimiter, ...score(delimiter) }))
    .reduce((best, one) => (one.named > best.named || (one.named === best.named && one.even > best.even) ? one : best))
    .delimiter;
}

const namedDelimiter = /^\uFEFF?"?sep=([^"\r\n])"?[,;]*(?=\r\n|\r|\n)/i;

/** A first line such as "sep=;" tells spreadsheets the delimiter. @returns the text with that line emptied. */
export function takeNamedDelimiter(text: string): { text: string; delimiter: string | null } {
  const [line = '', delimiter = null] = namedDelimiter.exec(text) ?? [];
  return { text: text.slice(line.length), delimiter };
}
