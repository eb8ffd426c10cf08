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
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import type { KnownProduct } from './import-products.queries.ts';
import type { LastImportRow, listChanges } from './last-import.queries.ts';

/** A row of a list, as it was read. */
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

/** A list, as it was read. */
export interface ReadList {
  header: string[];
  rows: ImportRow[];
  /** What its letters were read as, where that is not Unicode. */
  encoding: OldEncoding | null;
  /** Nothing else reads as well, or it was named. */
  isSureOfEncoding: boolean;
  /** What stood between its cells; null in a spreadsheet. */
  delimiter: string | null;
  /** Of a spreadsheet, and which of them was read. */
  sheets: SheetOfList[];
  sheet: string | null;
  /** Columns that are hidden in it, and left out. */
  hiddenColumns: string[];
  /** Of its columns those that are hidden, and only heard: what they say is of prices, and no product's. */
  unseenColumns: string[];
  titlesLine: number;
  /** What it says of its prices in no column. */
  ofPrices: SaidByLines;
  /** The first lines of it, among which titles may stand. */
  firstLines: { line: number; cells: string[] }[];
}

export interface ImportRow extends ListedRow {
  /** What was wrong with it already when it was read. */
  problems?: readonly RowProblem[];
  /** It holds nothing but a further picture of a product above it. */
  isFurtherPicture?: boolean;
  /** Nobody sees it in its spreadsheet: it is left out, and what it stands for is not missing from the list. */
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
  /** A deal or an order has it: it can't be taken out. */
  isInUse: boolean;
}

export const plannedKinds = ['added', 'changed', 'gone'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Of which line of a list a product is. */
export interface LineOfProduct {
  line: number;
  id: string;
}

/** What a list would do to a catalogue as it is now. */
export interface Plan {
  added: AcceptedRow[];
  changed: ChangedRow[];
  /** Rows whose products are as the list has them. */
  equal: number;
  /** The same by line and product. */
  equalProducts: LineOfProduct[];
  /** On all its good rows, equal ones too. */
  remarks: PriceRemark[];
  /** Products that the list does not have. */
  gone: GoneProduct[];
  /** Where `gone` was looked for. */
  goneAmong: ImportReport['goneAmong'];
  /** Names the plan, each kind by itself: a kind that is left may become another one meanwhile. */
  marks: Record<PlannedKind, string>;
}

/** A plan, and what was written of it. */
export interface CarriedOut extends Plan {
  rejected: RejectedRow[];
  /** Rows that hold nothing but a further picture of a product. */
  furtherPictures: number;
  /** Rows of products that are not sold where the list comes from, and are left out. */
  offSale: number;
  /** The columns that say so of them. */
  offSaleColumns: readonly string[];
  /** Rows that are hidden in the spreadsheet, and left out. */
  hidden: number;
  /** What was heard beside the prices that refuses rows, or would. */
  heard: readonly string[];
  /** Columns of makers that go into the description. */
  makers: readonly string[];
  /** Null where this was a look. */
  done: ImportReport['done'];
  /** Suppliers that the list names and the organization did not have. */
  newSuppliers: string[];
  /** Products of the list that the catalog has now; none after a look. */
  products: LineOfProduct[];
}

/** A change of an import, held against what has become of its product. */
export type JudgedChange = Awaited<ReturnType<typeof listChanges>>[number] & {
  /** Why its product stays as it is; null where the change is undone. */
  why: UndoneImport['keeps'][number]['why'] | null;
};

const cellsOf = (header: readonly string[], { cells, words }: ListedRow) =>
  header.map((column) => String(shownCellOf(cells, words, column) ?? ''));

/** The rows that were left out, as a list that can be put right and read in. */
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
/** More is read in the file of rejects and in the list itself, not on a screen. */
const shownRows = 500;
/** Of a text that is shown beside what it was. */
const shownLetters = 200;

const shownText = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);
const amount = (cents: number | null | undefined) => (cents == null ? null : decimalFromCents(cents));

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

/** More of a line would not be read where a line is chosen. */
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
  // Headings and totals miss nothing.
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
      cost: decimalFromCents(product.costCents),
      price: amount(product.priceCents),
      remarks: ofRow.map(remarkSentence),
    })),
    changed: changed.slice(0, shownRows).map(({ line, before, differences, remarks: ofRow }) => ({
      row: line,
      id: before.product.id,
      ...told(before.product),
      differences: differences.map(presentDifference),
      remarks: ofRow.map(remarkSentence),
    })),
    gone: gone.slice(0, shownRows).map(({ before: { product }, isInUse }) => ({
      id: product.id,
      ...told(product),
      cost: decimalFromCents(product.costCents),
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

/** What undoing an import does, or did. */
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
