import {
  type ImportColumns,
  type ImportedProduct,
  importTexts,
  productKey,
  type RowProblem,
  readIdentity,
  readImportRow,
} from '@cobuy/domain/products/product-import';
import type { Services } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { prepareTextCheck, type TextCheck } from '../../trust/prepare-text-check.ts';
import type { AcceptedRow, ListedRow, RejectedRow } from './imports.view.ts';

export interface ImportRow extends ListedRow {
  /** What was wrong with it already when it was read. */
  problems?: readonly RowProblem[];
}

export interface ReadRows {
  accepted: AcceptedRow[];
  /** In the order of the file. */
  rejected: RejectedRow[];
  /** What all rows are about, those with a problem too: none of it is missing from the list. */
  listed: ReturnType<typeof readIdentity>[];
}

interface HowToRead {
  columns: ImportColumns;
  /** Columns without a field that are kept in the description. */
  besides: readonly string[];
}

/** @param keys of the products before; the row's own is added where the row is good. */
function readRow(
  { cells, problems = [] }: ImportRow,
  { columns, besides, keys, checkTexts }: HowToRead & { keys: Set<string>; checkTexts: TextCheck },
): ReturnType<typeof readImportRow> {
  // Cells that stand in the wrong columns say nothing about the product.
  if (problems.length > 0) return { problems: [...problems] };
  const read = readImportRow(cells, columns, besides);
  if ('problems' in read) return read;
  const prohibited = prohibitedIn(read.product, checkTexts);
  if (prohibited.length > 0) return { problems: prohibited };
  const key = productKey(read.product);
  if (keys.has(key))
    return {
      problems: [
        read.product.sku === null
          ? { field: 'name', message: importTexts.nameTwiceInList }
          : { field: 'sku', message: importTexts.twiceInList },
      ],
    };
  keys.add(key);
  return read;
}

/** What the check of texts refuses for a form is a problem of the row here. */
function prohibitedIn(
  { name, sku, unit = null, description = null, supplier = null }: ImportedProduct,
  checkTexts: TextCheck,
): RowProblem[] {
  const texts = [
    { field: 'name', text: name },
    { field: 'sku', text: sku },
    { field: 'unit', text: unit },
    { field: 'description', text: description },
    { field: 'supplier', text: supplier },
  ] as const;
  return texts.flatMap(({ field, text }) => {
    try {
      checkTexts({ field, text });
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [{ field, message: error.message }];
      throw error;
    }
  });
}

/** Tells good rows of a list from those with a problem. Suppliers are called as the list writes them first. */
export async function readRows(services: Services, rows: readonly ImportRow[], how: HowToRead): Promise<ReadRows> {
  const read: ReadRows = { accepted: [], rejected: [], listed: [] };
  const suppliers = new Map<string, string>();
  const keys = new Set<string>();
  const checkTexts = await prepareTextCheck(services);
  const letOthersIn = shareEventLoop();
  for (const row of rows) {
    await letOthersIn();
    read.listed.push(readIdentity(row.cells, how.columns));
    const result = readRow(row, { ...how, keys, checkTexts });
    if ('problems' in result) {
      read.rejected.push({ line: row.line, problems: result.problems, cells: row.cells });
      continue;
    }
    const { product } = result;
    if (product.supplier) {
      const key = product.supplier.toLowerCase();
      const name = suppliers.get(key) ?? product.supplier;
      suppliers.set(key, name);
      product.supplier = name;
    }
    read.accepted.push({ line: row.line, product });
  }
  return read;
}
