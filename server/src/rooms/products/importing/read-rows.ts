import { textsToCheck } from '@cobuy/domain/fields/declared-fields';
import { type SignOfColumn, signWith } from '@cobuy/domain/money/read-amount';
import { type AmountField, amountFields, type ImportColumns } from '@cobuy/domain/products/import-fields';
import { offSaleBy } from '@cobuy/domain/products/off-sale';
import { productFields } from '@cobuy/domain/products/product-fields';
import {
  type HowToRead,
  type ImportedProduct,
  productKey,
  readIdentity,
  readImportRow,
} from '@cobuy/domain/products/product-import';
import { importTexts, type RowProblem } from '@cobuy/domain/products/row-problems';
import { ColumnsBesidePrices, type SaidByLines, type SaidOfPrices } from '@cobuy/domain/products/said-of-prices';
import type { Services } from '../../../platform/context.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import { prepareTextCheck, type TextCheck } from '../../trust/prepare-text-check.ts';
import type { AcceptedRow, ImportRow, RejectedRow } from './imports.view.ts';

export interface ReadRows {
  accepted: AcceptedRow[];
  /** In file order. */
  rejected: RejectedRow[];
  /** Rows that aren't a product but have no problem. */
  furtherPictures: number;
  /** Rows left out because their products are drafts, archived or hidden where the list comes from. */
  offSale: number;
  offSaleColumns: string[];
  /** Rows left out because the spreadsheet hides them. */
  hidden: number;
  /** What refuses rows from outside the price cells, or would without `takesAsWritten`: "“Per” says 100". */
  heard: string[];
  /** Products of all rows, even those with a problem, so none of them is missing from the list. */
  listed: ReturnType<typeof readIdentity>[];
}

export interface RowsToRead {
  rows: readonly ImportRow[];
  columns: ImportColumns;
  besides: readonly string[];
  /** What separated the list's cells; null where nothing did. */
  delimiter: string | null;
  supplier: string | null;
  header: readonly string[];
  /** Also takes products that the list says aren't on sale. */
  takesOffSale: boolean;
  ofPrices: SaidByLines;
  /** Remarks about prices, outside the price cells, refuse no row. */
  takesAsWritten?: boolean;
}

/** After reading this many, people know what the list says. */
const mostHeard = 8;

/** @param keys of the products before; the row's own is added where the row is good. */
function readRow(
  { cells, words, problems = [] }: ImportRow,
  { keys, checkTexts, ...how }: HowToRead & { keys: Set<string>; checkTexts: TextCheck },
): ReturnType<typeof readImportRow> {
  // Cells in the wrong columns say nothing about the product.
  if (problems.length > 0) return { problems: [...problems] };
  const read = readImportRow(cells, how, words);
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

/** Turns what the text check would refuse in a form into problems of the row. */
function prohibitedIn(product: ImportedProduct, checkTexts: TextCheck): RowProblem[] {
  return textsToCheck(productFields, product).flatMap(({ field, text }) => {
    try {
      checkTexts({ field, text });
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [{ field, message: error.message }];
      throw error;
    }
  });
}

/** Hidden rows of a spreadsheet decide nothing about the visible ones. */
const seenIn = (rows: readonly ImportRow[]) => rows.filter(({ isHidden }) => !isHidden);

/**
 * Finds which decimal sign each column of amounts uses. Where nothing in it tells, its neighbors do; where they don't,
 * a semicolon between the cells says that it's the comma.
 */
async function findSigns({
  rows,
  columns,
  delimiter,
}: RowsToRead): Promise<Partial<Record<AmountField, SignOfColumn>>> {
  const letOthersIn = shareEventLoop();
  const signs: Partial<Record<AmountField, SignOfColumn>> = {};
  const fields = amountFields.filter((field) => columns[field] !== undefined);
  for (const { cells } of seenIn(rows)) {
    await letOthersIn();
    for (const field of fields) {
      const cell = cells[columns[field] ?? ''];
      if (typeof cell === 'string') signs[field] = signWith(signs[field] ?? null, cell);
    }
  }
  const known = new Set(fields.map((field) => signs[field] ?? null).filter((sign) => sign !== null));
  const [only = delimiter === ';' ? ('semicolons' as const) : null] = known;
  for (const field of fields) signs[field] ??= known.size <= 1 ? only : 'mixed';
  return signs;
}

async function findSaidOfPrices({ rows, header, columns, ofPrices }: RowsToRead): Promise<SaidOfPrices> {
  const beside = new ColumnsBesidePrices(header, columns, ofPrices, ownCurrency);
  const letOthersIn = shareEventLoop();
  for (const { cells } of seenIn(rows)) {
    await letOthersIn();
    beside.meet(cells);
  }
  return beside.found();
}

/** Separates good rows from those with problems. Supplier names are spelled as the list first does. */
export async function readRows(services: Services, list: RowsToRead): Promise<ReadRows> {
  const read: ReadRows = {
    accepted: [],
    rejected: [],
    furtherPictures: 0,
    offSale: 0,
    offSaleColumns: [],
    hidden: 0,
    heard: [],
    listed: [],
  };
  const suppliers = new Map<string, string>();
  const keys = new Set<string>();
  const checkTexts = await prepareTextCheck(services);
  const ofPrices = { ...(await findSaidOfPrices(list)), isAsWritten: list.takesAsWritten ?? false };
  const how = { ...list, currency: ownCurrency, signs: await findSigns(list), ofPrices, keys, checkTexts };
  const offSale = list.takesOffSale ? null : offSaleBy(list.header);
  const letOthersIn = shareEventLoop();
  for (const { cells } of offSale === null ? [] : list.rows) {
    await letOthersIn();
    offSale?.meet(cells);
  }
  for (const row of list.rows) {
    await letOthersIn();
    if (row.isFurtherPicture) {
      read.furtherPictures += 1;
      continue;
    }
    read.listed.push(readIdentity(row.cells, list.columns, list.supplier, row.words));
    const offBy = offSale?.by(row.cells) ?? null;
    if (row.isHidden) {
      read.hidden += 1;
      continue;
    }
    if (offBy !== null) {
      read.offSale += 1;
      if (!read.offSaleColumns.includes(offBy)) read.offSaleColumns.push(offBy);
      continue;
    }
    const result = readRow(row, how);
    for (const heard of result.heard ?? [])
      if (read.heard.length < mostHeard && !read.heard.includes(heard)) read.heard.push(heard);
    if ('problems' in result) {
      const { line, cells, words } = row;
      read.rejected.push({ line, problems: result.problems, cells, ...(words && { words }) });
      continue;
    }
    const { product, remarks } = result;
    if (product.supplier) {
      const key = product.supplier.toLowerCase();
      const name = suppliers.get(key) ?? product.supplier;
      suppliers.set(key, name);
      product.supplier = name;
    }
    read.accepted.push({ line: row.line, product, remarks });
  }
  return read;
}
