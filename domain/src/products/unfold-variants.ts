import { importTexts, type RowProblem } from './product-import.ts';

interface ListedRow {
  cells: Readonly<Record<string, string>>;
  problems?: readonly RowProblem[];
}

/** Of an export of Shopify: the rows of one product share its handle, and the first of them alone has its title and vendor. */
const columns = {
  handle: 'Handle',
  title: 'Title',
  price: 'Variant Price',
  option: 'Option1 Value',
  vendor: 'Vendor',
} as const;
/** What it calls the one option of a product that has none. */
const noOption = 'Default Title';

/**
 * Rows of an export in which a product has several: each variant gets the title and vendor of its product, and what is no product
 * of its own (a further picture) says so. Rows of any other list stay as they are.
 */
export function unfoldVariants<Row extends ListedRow>(header: readonly string[], rows: readonly Row[]): Row[] {
  if (![columns.handle, columns.title, columns.price].every((column) => header.includes(column))) return [...rows];
  const products = new Map<string, { title: string; vendor: string }>();
  return rows.map((row) => {
    const { [columns.handle]: handle = '', [columns.title]: title = '', [columns.price]: price = '' } = row.cells;
    const option = row.cells[columns.option] === noOption ? { [columns.option]: '' } : {};
    if (title) {
      products.set(handle, { title, vendor: row.cells[columns.vendor] ?? '' });
      return { ...row, cells: { ...row.cells, ...option } };
    }
    const known = products.get(handle);
    if (known === undefined) return row;
    if (price) {
      const own = { [columns.title]: known.title, [columns.vendor]: row.cells[columns.vendor] || known.vendor };
      return { ...row, cells: { ...row.cells, ...own, ...option } };
    }
    return {
      ...row,
      problems: [...(row.problems ?? []), { field: null, message: importTexts.furtherPicture(known.title) }],
    };
  });
}
