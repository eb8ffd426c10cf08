import { localTimeIn } from '@cobuy/domain/dates/time-zone';
import { strToU8, ZipDeflate } from 'fflate';
import type { TableColumns } from '../csv/create-csv-file.ts';
import type { TableValue } from '../csv/csv-cells.ts';
import { createZip } from '../files/create-zip.ts';
import { contentTypes, relations, styles, workbook, workbookRelations } from './spreadsheet-parts.ts';

/** The most rows in a sheet, titles included; further rows go to another sheet. */
const mostRows = 1_048_576;
const longestText = 32_767;
const dayMs = 86_400_000;
/** Fractions of a day are inexact: without this, a program that truncates shows the second before. */
const roundingMs = 0.1;
/** Day zero in spreadsheets. */
const dayNought = Date.UTC(1899, 11, 30);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Leaves out characters that XML doesn't allow. */
const writeText = (text: string) =>
  text
    .slice(0, longestText)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (letter) => escapes[letter] ?? '');

const style = { text: 0, title: 1, amount: 2, moment: 3 };
const textCell = (address: string, text: string, kind: number) =>
  `<c r="${address}" t="inlineStr" s="${kind}"><is><t xml:space="preserve">${writeText(text)}</t></is></c>`;

/** A text stays a text: nothing that a person wrote is ever run. */
function writeCell(address: string, value: TableValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(address, value, style.text);
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  if ('amount' in value) return `<c r="${address}" s="${style.amount}"><v>${value.amount}</v></c>`;
  const local = Date.parse(`${localTimeIn(value.timeZone)(value.at).replace(' ', 'T')}Z`);
  return `<c r="${address}" s="${style.moment}"><v>${(local - dayNought + roundingMs) / dayMs}</v></c>`;
}
/** A, B … Z, AA … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const beginSheet = (columns: number) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="19" customWidth="1"/></cols><sheetData>`;
const endSheet = '</sheetData></worksheet>';

interface Table<Row> {
  sheet: string;
  columns: TableColumns<Row>;
  batches: AsyncIterable<readonly Row[]>;
  /** For a test: fewer than spreadsheets take. */
  rowsOnSheet?: number;
}

/**
 * A table as an XLSX file that is written while it is sent, with at most one batch in memory. No library does that:
 * they write whole workbooks.
 */
export async function* streamSpreadsheet<Row>(table: Table<Row>): AsyncGenerator<Uint8Array> {
  const { sheet, columns, batches, rowsOnSheet = mostRows } = table;
  const { zip, take } = createZip();
  const [titles, cells] = [Object.keys(columns), Object.values(columns)];
  const names = titles.map((_, index) => columnName(index));
  const writeRow = (number: number, write: (address: string, index: number) => string) =>
    `<row r="${number}">${names.map((name, index) => write(`${name}${number}`, index)).join('')}</row>`;
  const writeRowOf = (number: number, row: Row) =>
    writeRow(number, (address, index) => writeCell(address, cells[index]?.(row) ?? null));
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return entry;
  };
  const openSheet = (number: number) => {
    const entry = open(`xl/worksheets/sheet${number}.xml`);
    const head = writeRow(1, (address, index) => textCell(address, titles[index] ?? '', style.title));
    entry.push(strToU8(beginSheet(titles.length) + head));
    return entry;
  };

  let [sheets, rows] = [1, 1];
  let entry = openSheet(sheets);
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; ) {
      if (rows === rowsOnSheet) {
        entry.push(strToU8(endSheet), true);
        entry = openSheet(++sheets);
        rows = 1;
      }
      const part = batch.slice(from, from + rowsOnSheet - rows);
      const first = rows + 1;
      entry.push(strToU8(part.map((row, index) => writeRowOf(first + index, row)).join('')));
      from += part.length;
      rows += part.length;
    }
    yield* take();
  }
  entry.push(strToU8(endSheet), true);
  const tabs = Array.from({ length: sheets }, (_, index) => (index === 0 ? sheet : `${sheet} ${index + 1}`));
  const parts = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations,
    'xl/workbook.xml': workbook(tabs.map(writeText)),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets),
    'xl/styles.xml': styles,
  };
  for (const [name, xml] of Object.entries(parts)) open(name).push(strToU8(xml), true);
  zip.end();
  yield* take();
}
