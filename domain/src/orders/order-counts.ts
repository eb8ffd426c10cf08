/** How lists say what was ordered: pieces are all of it together, products the different ones. */

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

export const piecesText = (count: number) => counted(count, 'piece');
export const productsText = (count: number) => counted(count, 'product');
