import { productErrors } from '@cobuy/contract/products/products.errors';
import { type DecodedList, decodeList as decode } from '@cobuy/domain/lists/decode-list';
import { restoreCell } from '@cobuy/domain/lists/defuse-cell';
import { findTitles, nameColumns } from '@cobuy/domain/lists/find-titles';
import { formOfList, readingForm } from '@cobuy/domain/lists/form-of-list';
import { guessDelimiter, takeNamedDelimiter } from '@cobuy/domain/lists/guess-delimiter';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { tornQuotes, tornQuoteText } from '@cobuy/domain/lists/torn-quotes';
import { fieldsNamedBy } from '@cobuy/domain/products/column-names';
import { linesLookedAt, mostImportColumns, mostImportRows } from '@cobuy/domain/products/import-fields';
import type { ListCell } from '@cobuy/domain/products/list-cells';
import { mayForHowMuch, saysForHowMuch } from '@cobuy/domain/products/price-basis';
import { saysCurrency } from '@cobuy/domain/products/price-currency';
import { importTexts } from '@cobuy/domain/products/row-problems';
import { LinesBesidePrices, linesBeside } from '@cobuy/domain/products/said-of-prices';
import { unfoldVariants } from '@cobuy/domain/products/unfold-variants';
import type { WordsBeside } from '@cobuy/domain/spreadsheets/cell-formats';
import { type Holder, ofProgram } from '../../../platform/apart/holder.ts';
import { type CsvRecord, readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shareEventLoop } from '../../../platform/share-event-loop.ts';
import type { ImportRow, ReadList } from './imports.view.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

/** Chosen by hand; whatever isn't given is detected. */
export interface HowListIsLaidOut {
  delimiter?: string | undefined;
  /** The sheet of a spreadsheet, by name. */
  sheet?: string | undefined;
  /** The line with the column names, as an editor counts. */
  titlesLine?: number | undefined;
  /** The encoding, for a file that's neither a spreadsheet nor Unicode. */
  encoding?: OldEncoding | undefined;
  /** Treats rows and columns hidden in a spreadsheet like all others. */
  takesHidden?: boolean | undefined;
  fileName?: string;
}

interface ListRecord {
  cells: ListCell[];
  line: number;
  /** What a spreadsheet shows next to a number, by the number's position. */
  words?: ReadonlyMap<number, WordsBeside>;
  isHidden?: boolean;
}

/** Titles may stand below other lines, and count beside the rows. */
const mostLines = mostImportRows + linesLookedAt;

async function* readRecords(text: string, delimiter: string): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsv(text, { mostColumns: mostImportColumns, mostRows: mostLines, delimiter });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const { problem, line, message } = error;
    if (problem === 'too-wide')
      refuse(productErrors.list_too_wide, { values: { most: mostImportColumns, line: line ?? 1 } });
    if (problem === 'too-long') refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
    refuse(productErrors.list_not_csv, { values: { reason: message } });
  }
}

/** "2,50" and "1,335.00" are each split into two cells. */
const [front, back] = [/^\d{1,3}$/, /^(\d{1,2}|\d{3}(\.\d+)?)$/];
const isTorn = (cell: ListCell, place: number, cells: readonly ListCell[]) =>
  front.test(String(cell)) && back.test(String(cells[place + 1] ?? ''));

function readRow(
  { cells, line, words, isHidden = false }: ListRecord,
  header: readonly string[],
  delimiter: string | null,
): ImportRow {
  const byColumn = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']));
  // A comma in an unquoted price splits its cell and shifts every later one into another column.
  const isTooLong = cells.length > header.length && delimiter === ',' && cells.some(isTorn);
  const surplus = isTooLong || cells.slice(header.length).some((cell) => cell !== '');
  const message = importTexts.surplusCells(cells.length, header.length);
  const beside = words && Object.fromEntries([...words].map(([place, one]) => [header[place] ?? '', one]));
  return {
    line,
    cells: byColumn,
    ...(beside && { words: beside }),
    ...(surplus && { problems: [{ field: null, message }] }),
    ...(isHidden && { isHidden }),
  };
}

const restored = (cell: ListCell) => (typeof cell === 'string' ? restoreCell(cell) : cell);

interface Opened extends Pick<ReadList, 'encoding' | 'isSureOfEncoding' | 'delimiter' | 'sheets' | 'sheet'> {
  records: ListRecord[];
  hiddenPlaces: number[];
}

async function open(bytes: Uint8Array, asked: HowListIsLaidOut, by: Holder): Promise<Opened> {
  const form = formOfList(bytes);
  if (form.is === 'old-spreadsheet') refuse(productErrors.list_old_spreadsheet);
  if (form.is === 'other')
    refuse(productErrors.list_other_format, { values: { what: readingForm(form.what, asked.fileName ?? '') } });
  if (form.is === 'spreadsheet') {
    const { takesHidden = false } = asked;
    const read = await readSpreadsheet(bytes, { sheet: asked.sheet, takesHidden }, by);
    const { cells, lines, beside, words, isHidden, hiddenColumns: hiddenPlaces, sheets, sheet } = read;
    const wordsOf = (row: number) =>
      new Map(
        Object.entries(beside[row] ?? {}).flatMap(([place, which]) =>
          words[which] ? [[Number(place), words[which]]] : [],
        ),
      );
    const records = cells.map((row, index) => ({
      cells: row.map(restored),
      line: lines[index] ?? index + 1,
      ...(beside[index] && { words: wordsOf(index) }),
      isHidden: isHidden[index] ?? false,
    }));
    return { encoding: null, isSureOfEncoding: true, delimiter: null, sheets, sheet, records, hiddenPlaces };
  }
  if (asked.sheet !== undefined) refuse(productErrors.list_sheet_unknown, { values: { sheet: asked.sheet } });
  const { text: whole, encoding, isSure } = decodeList(bytes, asked.encoding);
  const { text, delimiter: named } = takeNamedDelimiter(whole);
  const delimiter = asked.delimiter ?? named ?? guessDelimiter(text, fieldsNamedBy(ownCurrency));
  const records: ListRecord[] = [];
  const quotes = tornQuotes(delimiter);
  const letOthersIn = shareEventLoop();
  for await (const record of readRecords(text, delimiter)) {
    records.push(record);
    quotes.meet(record);
    await letOthersIn();
  }
  for (const row of quotes.rows) {
    const torn = quotes.of(row);
    if (torn) refuse(productErrors.list_not_csv, { values: { reason: tornQuoteText(torn) } });
    await letOthersIn();
  }
  return { encoding, isSureOfEncoding: isSure, delimiter, sheets: [], sheet: null, records, hiddenPlaces: [] };
}

const firstSeen = (records: readonly ListRecord[]) =>
  records.filter(({ isHidden }) => !isHidden).slice(0, linesLookedAt);

/** Drops rows without a visible value, and hidden columns except those `saying` something about visible prices. */
function leaveColumns(
  records: readonly ListRecord[],
  places: readonly number[],
  saying: ReadonlySet<number> = new Set(),
): ListRecord[] {
  const hidden = new Set(places);
  return records.flatMap(({ words, ...record }) => {
    if (record.cells.every((cell, place) => cell === '' || hidden.has(place))) return [];
    const seen = record.cells.filter((cell, place) => cell !== '' && !hidden.has(place));
    const kept = record.cells.flatMap((cell, place) => {
      if (!hidden.has(place)) return [{ cell, words: words?.get(place) }];
      // A row with one visible value is a heading and stays one.
      if (!saying.has(place)) return [];
      return [seen.length === 1 ? { cell: '', words: undefined } : { cell, words: words?.get(place) }];
    });
    const beside = new Map(kept.flatMap((one, place) => (one.words ? [[place, one.words]] : [])));
    return [{ ...record, cells: kept.map(({ cell }) => cell), ...(beside.size > 0 && { words: beside }) }];
  });
}

/** Hidden columns on currencies and what prices are for: without them EUR would count as our currency. */
const sayingOfPrices = (titles: ListRecord | undefined, places: readonly number[]) =>
  new Set(
    places.filter((place) => {
      const title = String(titles?.cells[place] ?? '');
      return saysCurrency(title) || saysForHowMuch(title) || mayForHowMuch(title);
    }),
  );

/** Positions of a list's columns in its spreadsheet, where some are hidden and left out. */
function placesOf(hidden: readonly number[], saying: ReadonlySet<number>, columns: number): number[] {
  const left = new Set(hidden.filter((place) => !saying.has(place)));
  return Array.from({ length: columns + left.size }, (_, place) => place).filter((place) => !left.has(place));
}

/** Names of hidden columns, except those that are empty from the titles on. */
function namesOfHidden(records: readonly ListRecord[], titlesLine: number, places: readonly number[]): string[] {
  const list = records.slice(records.findIndex(({ line }) => line === titlesLine));
  const width = Math.max(0, ...places.map((place) => place + 1));
  const titles = Array.from({ length: width }, (_, place) => String(list[0]?.cells[place] ?? ''));
  const names = nameColumns(titles);
  return places.flatMap((place) => (list.some(({ cells }) => (cells[place] ?? '') !== '') ? (names[place] ?? []) : []));
}

/** The place of the titles among the rows, which people see where they are not asked for. @throws product.list_titles_unknown */
function placeOfTitles(records: readonly ListRecord[], asked: number | undefined): number {
  if (asked === undefined) {
    const seen = firstSeen(records);
    const titles =
      seen[
        findTitles(
          seen.map(({ cells }) => cells.map(String)),
          fieldsNamedBy(ownCurrency),
        )
      ];
    return titles === undefined ? records.length : records.indexOf(titles);
  }
  const place = records.findIndex(({ line }) => line === asked);
  return place === -1 ? refuse(productErrors.list_titles_unknown, { values: { line: asked } }) : place;
}

/**
 * Reads a list with a title line: a sheet of an XLSX, or CSV with any delimiter and line ending, a byte-order mark, and
 * quotes that a spreadsheet would forgive. Skips empty rows.
 * @param by whose list it is; left out for a list that a command reads
 */
export async function readPriceList(
  bytes: Uint8Array,
  asked: HowListIsLaidOut = {},
  by: Holder = ofProgram('a command'),
): Promise<ReadList> {
  const { records: all, hiddenPlaces, ...found } = await open(bytes, asked, by);
  const seen = hiddenPlaces.length === 0 ? all : leaveColumns(all, hiddenPlaces);
  const place = placeOfTitles(seen, asked.titlesLine);
  const saying = sayingOfPrices(
    all.find(({ line }) => line === seen[place]?.line),
    hiddenPlaces,
  );
  const records = saying.size === 0 ? seen : leaveColumns(all, hiddenPlaces, saying);
  const [titles, ...below] = records.slice(place);
  if (!titles) return refuse(all.length === 0 ? productErrors.list_empty : productErrors.list_hidden);
  if (below.filter(({ isHidden }) => !isHidden).length > mostImportRows)
    refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
  // Spreadsheet cells have fixed places, so those beyond the titles (under a merged one, say) have a column, too.
  const width = found.sheet === null ? 0 : below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const titleCells = titles.cells.map(String);
  const header = nameColumns([...titleCells, ...Array<string>(Math.max(0, width - titleCells.length)).fill('')]);
  const places = placesOf(hiddenPlaces, saying, header.length);
  const rows: ImportRow[] = [];
  const beside = new LinesBesidePrices(ownCurrency);
  if (found.sheet !== null) beside.hearSheet(found.sheet);
  for (const { cells, line, isHidden } of seen.slice(0, place)) if (!isHidden) beside.hear(cells, `Line ${line}`);
  const letOthersIn = shareEventLoop();
  for (const record of below) {
    rows.push(readRow(record, header, found.delimiter));
    const filled = record.cells.filter((cell) => cell !== '');
    const lines = record.isHidden ? [] : linesBeside(filled, ownCurrency);
    if (lines.length > 0) beside.hear(lines, `Line ${record.line}`);
    await letOthersIn();
  }
  return {
    ...found,
    header,
    ofPrices: beside.said(),
    rows: unfoldVariants(header, rows),
    hiddenColumns: namesOfHidden(all, titles.line, hiddenPlaces),
    unseenColumns: header.filter((_, at) => saying.has(places[at] ?? -1)),
    titlesLine: titles.line,
    firstLines: firstSeen(seen).map(({ cells, line }) => ({ line, cells: cells.map(String) })),
  };
}

/** Decodes a list that was said to be in the encoding `asked`. @throws product.list_not_utf8 if it isn't text */
export const decodeList = (bytes: Uint8Array, asked: OldEncoding | undefined): DecodedList =>
  decode(bytes, asked, (some, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(some)) ??
  refuse(productErrors.list_not_utf8);
