import { importTexts, type RowProblem } from './product-import.ts';

interface ListedRow {
  cells: Readonly<Record<string, string>>;
  problems?: readonly RowProblem[];
}

/** Of an export of Shopify: the rows of one product share its handle, and the first of them alone has its title. */
const columns = { handle: 'Handle', title: 'Title', price: 'Variant Price', option: 'Option1 Value' } as const;
/** What it calls the one option of a product that has none. */
const noOption = 'Default Title';

/**
 * Rows of an export in which a product has several: each variant gets the title of its product, and what is no product
 * of its own (a further picture) says so. Rows of any other list stay as they are.
 */
export function unfoldVariants<Row extends ListedRow>(header: readonly string[], rows: readonly Row[]): Row[] {
  if (![columns.handle, columns.title, columns.price].every((column) => header.includes(column))) return [...rows];
  const titles = new Map<string, string>();
  return rows.map((row) => {
    const { [columns.handle]: handle = '', [columns.title]: title = '', [columns.price]: price = '' } = row.cells;
    const option = row.cells[columns.option] === noOption ? { [columns.option]: '' } : {};
    if (title) {
      titles.set(handle, title);
      return { ...row, cells: { ...row.cells, ...option } };
    }
    const known = titles.get(handle);
    if (known === undefined) return row;
    if (price) return { ...row, cells: { ...row.cells, [columns.title]: known, ...option } };
    return { ...row, problems: [...(row.problems ?? []), { field: null, message: importTexts.furtherPicture(known) }] };
  });
}
