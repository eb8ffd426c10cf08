/** Starts only where a name does, so that a long name without a value is looked at once. */
const attribute = /(?<![\w:])([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** A tag's attributes as written, quotes included. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(attribute)].map(([, name = '', value = '']) => [name.replace(/^\w+:/, ''), value]),
  );

export const unquoted = (value = '') => value.slice(1, -1);

/** Rows and columns hidden by hand, by a filter or in a folded group (all marked alike), or without any size. */

const isTrue = (value: string | undefined) => /^(?:1|true)$/i.test(unquoted(value).trim());
const isNothing = (size: string | undefined) => size !== undefined && /^0+(?:\.0*)?$/.test(unquoted(size).trim());

/** @param attributes of a row's tag. */
export const isHiddenRow = ({ hidden, ht }: Readonly<Record<string, string>>): boolean =>
  isTrue(hidden) || isNothing(ht);

/** The most columns a sheet can have. */
const mostColumns = 16_384;

/**
 * @param head what stands before a sheet's rows.
 * @returns which columns are hidden; the first is 1.
 * @throws if it lists more columns than a sheet can have.
 */
export function hiddenColumnsIn(head: string): (column: number) => boolean {
  const hidden = new Uint8Array(mostColumns + 1);
  let count = 0;
  for (const [tag] of head.matchAll(/<(?:\w+:)?col\s[^<>]*>/g)) {
    if (++count > mostColumns) throw new Error('endless columns');
    const { min, max, width, ...more } = attributesOf(tag);
    if (!isTrue(more.hidden) && !isNothing(width)) continue;
    hidden.fill(1, Math.max(1, Number(unquoted(min)) || 0), (Number(unquoted(max)) || 0) + 1);
  }
  return (column) => hidden[column] === 1;
}
