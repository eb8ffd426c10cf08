import { plural } from '../texts/plural.ts';

/** How lists say what was ordered: pieces are all of it together, products the different ones. */

/** The pieces of all lines of an order. */
export const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0);

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${plural(count, one, `${one}s`)}`;

export const piecesText = (count: number) => counted(count, 'piece');
export const productsText = (count: number) => counted(count, 'product');
