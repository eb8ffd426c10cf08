import type { ImportReport, LastImport, UndoneImport } from '@cobuy/contract/products/importing.schemas';
import { mostProducts } from '@cobuy/domain/group-buys/group-buy-rules';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { ImportColumns } from '@cobuy/domain/products/import-fields';
import { type ListCell, shownCellOf, type WordsOfRow } from '@cobuy/domain/products/list-cells';
import { listNotes } from '@cobuy/domain/products/list-notes';
import { type PriceRemark, remarkSentence } from '@cobuy/domain/products/price-remarks';
import type { FieldDifference } from '@cobuy/domain/products/product-difference';
import { type ImportedProduct, isNoProduct } from '@cobuy/domain/products/product-import';
import type { RowProblem } from '@cobuy/domain/products/row-problems';
import type { SaidByLines } from '@cobuy/domain/products/said-of-prices';
import { writeCsvLine } from '../../../platform/csv/csv-cells.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import type { KnownProduct } from './import-products.queries.ts';
import type { LastImportRow, listChanges } from './last-import.queries.ts';

export interface ListedRow {
  /** In the file, as an editor counts. */
  line: number;
  cells: Readonly<Record<string, ListCell>>;
  /** By column: what a spreadsheet shows beside a number. */
  words?: WordsOfRow;
}

export interface SheetOfList {
  name: string;
  isHidden: boolean;
}

export interface ReadList {
  header: string[];
  rows: ImportRow[];
  /** The encoding it was read in, where that isn't Unicode. */
  encoding: OldEncoding | null;
  /** No other encoding fits as well, or the encoding was named. */
  isSureOfEncoding: boolean;
  /** What separated its cells; null for a spreadsheet. */
  delimiter: string | null;
  /** Of a spreadsheet, and which of them was read. */
  sheets: SheetOfList[];
  sheet: string | null;
  /** Columns hidden in the spreadsheet and left out. */
  hiddenColumns: string[];
  /** Hidden columns that are only read for what they say about prices, not about a product. */
  unseenColumns: string[];
  titlesLine: number;
  /** What the list says about its prices outside its columns. */
  ofPrices: SaidByLines;
  /** The first lines of the list, which may include the titles. */
  firstLines: { line: number; cells: string[] }[];
}

export interface ImportRow extends ListedRow {
  problems?: readonly RowProblem[];
  /** The row has only another picture of a product above it. */
  isFurtherPicture?: boolean;
  /** Hidden in the spreadsheet: the row is left out, but its product isn't missing from the list. */
  isHidden?: boolean;
}

export interface RejectedRow extends ListedRow {
  problems: RowProblem[];
}
export interface AcceptedRow {
  line: number;
  product: ImportedProduct;
  remarks: PriceRemark[];
}
export interface ChangedRow extends AcceptedRow {
  before: KnownProduct;
  differences: FieldDifference[];
}
export interface GoneProduct {
  before: KnownProduct;
  /** A deal or order uses it, so it can't be deleted. */
  isInUse: boolean;
}

export const plannedKinds = ['added', 'changed', 'gone'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export interface LineOfProduct {
  line: number;
  id: string;
}

export interface Plan {
  added: AcceptedRow[];
  changed: ChangedRow[];
  /** Rows whose products already match the list. */
  equal: number;
  equalProducts: LineOfProduct[];
  remarks: PriceRemark[];
  gone: GoneProduct[];
  /** Which products `gone` was chosen from. */
  goneAmong: ImportReport['goneAmong'];
  /** Names each kind of the plan separately: a kind that's left out may change meanwhile. */
  marks: Record<PlannedKind, string>;
}

export interface CarriedOut extends Plan {
  rejected: RejectedRow[];
  furtherPictures: number;
  /** Rows left out because their products aren't on sale where the list comes from. */
  offSale: number;
  offSaleColumns: readonly string[];
  /** Rows left out because the spreadsheet hides them. */
  hidden: number;
  /** What was said outside the price cells that refuses rows, or would. */
  heard: readonly string[];
  /** Columns that name makers, which go into the description. */
  makers: readonly string[];
  /** Null for a preview. */
  done: ImportReport['done'];
  newSuppliers: string[];
  /** Products of the list that are in the catalog now; empty for a preview. */
  products: LineOfProduct[];
}

export type JudgedChange = Awaited<ReturnType<typeof listChanges>>[number] & {
  /** Why its product stays as it is; null where the change is undone. */
  why: UndoneImport['keeps'][number]['why'] | null;
};

const cellsOf = (header: readonly string[], { cells, words }: ListedRow) =>
  header.map((column) => String(shownCellOf(cells, words, column) ?? ''));

/** The rejected rows as a list that can be corrected and imported. */
export async function writeRejects(header: readonly string[], rejected: readonly RejectedRow[]): Promise<string> {
  const lines = [writeCsvLine([...header, 'problem'])];
  const letOthersIn = shareEventLoop();
  for (const row of rejected) {
    lines.push(writeCsvLine([...cellsOf(header, row), row.problems.map(({ message }) => message).join('; ')]));
    await letOthersIn();
  }
  return lines.join('');
}

const previewedRows = 5;
/** For more rows, people read the file of rejects or the list itself, not a screen. */
const shownRows = 500;
/** Letters of a text that's shown beside its old one. */
const shownLetters = 200;

const shownText = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);
const amount = (cents: number | null | undefined) => (cents == null ? null : decimalFromCents(cents, ownCurrency));

function presentDifference({ field, before, after }: FieldDifference) {
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? amount(value) : value === null ? null : shownText(value);
  return { field, before: shown(before), after: shown(after) };
}

const told = ({ name, sku, unit = null }: { name: string; sku: string | null; unit?: string | null }) => ({
  name,
  sku,
  unit,
});

/** Nobody reads more of a line when choosing one. */
const shownCells = 8;

export async function presentImport(list: {
  read: Pick<
    ReadList,
    | 'header'
    | 'unseenColumns'
    | 'encoding'
    | 'isSureOfEncoding'
    | 'rows'
    | 'sheets'
    | 'sheet'
    | 'hiddenColumns'
    | 'titlesLine'
    | 'firstLines'
  >;
  suggested: ImportColumns;
  columns: ImportColumns;
  report: CarriedOut;
}): Promise<ImportReport> {
  const { suggested, columns } = list;
  const { encoding, isSureOfEncoding, rows, sheets, sheet, hiddenColumns, unseenColumns, titlesLine, firstLines } =
    list.read;
  const header = list.read.header.filter((column) => !unseenColumns.includes(column));
  const { makers, remarks, furtherPictures, offSale, offSaleColumns, hidden, heard } = list.report;
  const { added, changed, equal, gone, goneAmong, marks, done, newSuppliers, rejected, products } = list.report;
  // Rows that are no product, such as headings and totals, come last.
  const last = new Set(rejected.filter(isNoProduct));
  const problems = [...rejected.filter((row) => !last.has(row)), ...last].slice(0, shownRows).flatMap((row) =>
    row.problems.map((problem) => ({
      row: row.line,
      ...problem,
      name: shownText(String(row.cells[columns.name ?? ''] ?? '')),
    })),
  );
  return {
    columns: [...header],
    encoding,
    isSureOfEncoding,
    sheets,
    sheet,
    hiddenColumns,
    heardBesidePrices: [...heard],
    titlesLine,
    firstLines: firstLines.map(({ line, cells }) => ({
      row: line,
      text: shownText(cells.filter(Boolean).slice(0, shownCells).join(' · ')),
    })),
    notes: listNotes({
      currency: ownCurrency,
      header,
      columns,
      rows,
      makers,
      remarks,
      furtherPictures,
      offSale,
      offSaleColumns,
      hidden,
      hiddenColumns,
    }),
    suggestedMapping: suggested,
    preview: rows
      .filter(({ isHidden }) => !isHidden)
      .slice(0, previewedRows)
      .map((row) => ({ row: row.line, cells: cellsOf(header, row).map(shownText) })),
    rows: {
      read: rows.length,
      added: added.length,
      changed: changed.length,
      equal,
      rejected: rejected.length,
      furtherPictures,
      offSale,
      hidden,
      gone: gone.length,
    },
    added: added.slice(0, shownRows).map(({ line, product, remarks: ofRow }) => ({
      row: line,
      ...told(product),
      supplier: product.supplier ?? null,
      cost: decimalFromCents(product.costCents, ownCurrency),
      price: amount(product.priceCents),
      remarks: ofRow.map((remark) => remarkSentence(remark, ownCurrency)),
    })),
    changed: changed.slice(0, shownRows).map(({ line, before, differences, remarks: ofRow }) => ({
      row: line,
      id: before.product.id,
      ...told(before.product),
      differences: differences.map(presentDifference),
      remarks: ofRow.map((remark) => remarkSentence(remark, ownCurrency)),
    })),
    gone: gone.slice(0, shownRows).map(({ before: { product }, isInUse }) => ({
      id: product.id,
      ...told(product),
      cost: decimalFromCents(product.costCents, ownCurrency),
      isInUse,
    })),
    removable: gone.filter(({ isInUse }) => !isInUse).length,
    goneAmong,
    seen: plannedKinds.map((kind) => marks[kind]).join('.'),
    done,
    productIds: products
      .toSorted((one, other) => one.line - other.line)
      .slice(0, mostProducts)
      .map(({ id }) => id),
    newSuppliers,
    problems: problems.slice(0, shownRows),
    rejects: rejected.length === 0 ? null : await writeRejects(header, rejected),
  };
}

const shownKept = 100;

export function presentUndo(changes: readonly JudgedChange[]): UndoneImport {
  const keeps = changes.flatMap(({ productId, name, sku, unit, why }) =>
    why === null ? [] : [{ productId, name, sku, unit, why }],
  );
  const count = (kind: JudgedChange['kind']) => changes.filter((one) => one.kind === kind && one.why === null).length;
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    kept: keeps.length,
    keeps: keeps.slice(0, shownKept),
  };
}

export const presentLastImport = (
  { id, fileName, createdAt, by }: LastImportRow,
  changes: readonly JudgedChange[],
): LastImport => ({ id, fileName, at: createdAt.toISOString(), by, undo: presentUndo(changes) });
