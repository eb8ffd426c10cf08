// Finds the known name that an unknown one was meant to be. Built-ins only, any Node from 20.

/**
 * Counts letters left out, added, changed, or swapped with a neighbor.
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  /** @type {number[][]} */
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  for (let column = 0; column <= other.length; column++) rows[0][column] = column;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return rows[one.length][other.length];
}

/** Short names are near to many that others gave. @param {string} name */
const mostMistakes = (name) => (name.length <= 6 ? 1 : name.length <= 10 ? 2 : 3);
/** @param {string} name */
const lettersOf = (name) => name.toUpperCase().replace(/[^A-Z0-9.]/g, '');
/** @param {string} name */
const wordsOf = (name) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9.]+/)
    .toSorted()
    .join(' ');

/**
 * @param {string} name an unknown one
 * @param {readonly string[]} known
 * @returns {string | null} the most similar known name; null if none is similar
 */
export function nearest(name, known) {
  const letters = lettersOf(name);
  const same = known.find((other) => lettersOf(other) === letters || wordsOf(other) === wordsOf(name));
  if (same) return same;
  const near = known
    .map((other) => ({ other, mistakes: distance(letters, lettersOf(other)) }))
    .filter(
      ({ other, mistakes }) =>
        mistakes <= mostMistakes(other) && (mistakes === 1 || letters[0] === lettersOf(other)[0]),
    )
    .sort((a, b) => a.mistakes - b.mistakes);
  return near[0]?.other ?? null;
}
