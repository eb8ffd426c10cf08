import type { ListCell, RowProblem } from './product-import.ts';

interface ListedRow {
  cells: Readonly<Record<string, ListCell>>;
  problems?: readonly RowProblem[];
  /** It holds nothing but a further picture of a product above it. */
  isFurtherPicture?: boolean;
}

/** What exports of Shopify call what a product has once; the older one first. Of titles in no other list all three. */
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
const inherited = ['Title', 'Vendor', 'Description', 'Status'] as const;
/** What it calls the one option of a product that has none. */
const noOption = 'Default Title';

/**
 * Rows of an export in which a product has several: each variant gets what its product has once, its options are one unit, and
 * what is no product of its own (a further picture) says so. Rows of any other list stay as they are.
 */
export function unfoldVariants<Row extends ListedRow>(header: readonly string[], rows: readonly Row[]): Row[] {
  const format = formats.find(({ handle, title, price }) =>
    [handle, title, price].every((column) => header.includes(column)),
  );
  if (!format) return [...rows];
  const [unit, ...otherOptions] = format.options;
  const ofProducts = new Map<ListCell, Row['cells']>();
  const isFilled = (cell: ListCell | undefined) => cell !== undefined && cell !== '';
  return rows.map((row) => {
    const { cells } = row;
    const handle = cells[format.handle] ?? '';
    if (isFilled(cells[format.title])) ofProducts.set(handle, cells);
    const product = ofProducts.get(handle);
    if (product === undefined) return row;
    if (product !== cells && !isFilled(cells[format.price])) return { ...row, isFurtherPicture: true };
    const options = [unit, ...otherOptions].map((column) => cells[column]).filter(isFilled);
    return {
      ...row,
      cells: {
        ...cells,
        ...Object.fromEntries(
          inherited.flatMap((column) =>
            header.includes(column)
              ? [[column, isFilled(cells[column]) ? cells[column] : (product[column] ?? '')]]
              : [],
          ),
        ),
        ...(header.includes(unit) && {
          [unit]: options.length === 1 && options[0] === noOption ? '' : options.join(' / '),
        }),
      },
    };
  });
}
