import { columnNamed } from '../lists/plain-title.ts';
import type { ListCell } from './list-cells.ts';
import type { RowProblem } from './row-problems.ts';

interface ListedRow {
  cells: Readonly<Record<string, ListCell>>;
  problems?: readonly RowProblem[];
  /** It holds nothing but a further picture of a product above it. */
  isFurtherPicture?: boolean;
}

/** Shopify's titles for what a product has once, the older ones first. No other list has all three. */
const formats = [
  {
    handle: 'Handle',
    title: 'Title',
    price: 'Variant Price',
    options: ['Option1 Value', 'Option2 Value', 'Option3 Value'],
  },
  {
    handle: 'URL handle',
    title: 'Title',
    price: 'Price',
    options: ['Option1 value', 'Option2 value', 'Option3 value'],
  },
] as const;
const inherited = ['Title', 'Vendor', 'Description', 'Status', 'Published', 'Published on online store'] as const;
/** What it calls the one option of a product that has none. */
const noOption = 'Default Title';

/** Shopify's column names as this list spells them, in any case; null where it's no such export. */
function formatOf(header: readonly string[]) {
  for (const { handle, title, price, options } of formats) {
    const needed = [handle, title, price].map((name) => columnNamed(header, name));
    const [ofHandle, ofTitle, ofPrice] = needed;
    if (ofHandle === undefined || ofTitle === undefined || ofPrice === undefined) continue;
    const [unit, ...otherOptions] = options.map((name) => columnNamed(header, name));
    return { handle: ofHandle, title: ofTitle, price: ofPrice, unit, otherOptions };
  }
  return null;
}

/**
 * In exports with several variants per product, each variant gets its product's shared values, its options become one
 * unit, and rows that aren't products (further pictures) are marked. Rows of other lists stay as they are.
 */
export function unfoldVariants<Row extends ListedRow>(header: readonly string[], rows: readonly Row[]): Row[] {
  const format = formatOf(header);
  if (!format) return [...rows];
  const { unit, otherOptions } = format;
  const ofProduct = inherited.flatMap((name) => columnNamed(header, name) ?? []);
  const ofProducts = new Map<ListCell, Row['cells']>();
  const isFilled = (cell: ListCell | undefined) => cell !== undefined && cell !== '';
  return rows.map((row) => {
    const { cells } = row;
    const handle = cells[format.handle] ?? '';
    if (isFilled(cells[format.title])) ofProducts.set(handle, cells);
    const product = ofProducts.get(handle);
    if (product === undefined) return row;
    if (product !== cells && !isFilled(cells[format.price])) return { ...row, isFurtherPicture: true };
    const options = [unit, ...otherOptions].map((column) => cells[column ?? '']).filter(isFilled);
    return {
      ...row,
      cells: {
        ...cells,
        ...Object.fromEntries(
          ofProduct.map((column) => [column, isFilled(cells[column]) ? cells[column] : (product[column] ?? '')]),
        ),
        ...(unit !== undefined && {
          [unit]: options.length === 1 && options[0] === noOption ? '' : options.join(' / '),
        }),
      },
    };
  });
}
