// Reads a spreadsheet in a thread of its own, which may be ended: unpacking and parsing hold up whatever runs beside them.
import { parentPort, workerData } from 'node:worker_threads';
import { largestPriceList, mostImportColumns, mostImportRows } from '@cobuy/domain/products/product-import';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Bytes of all parts of it; a list of 10,000 rows by 20 columns has some 10 MB. */
const largestUnpacked = 40 * 1024 * 1024;
/** Of one cell, as of a row of a CSV. */
const longestCell = 100_000;

export type SpreadsheetAnswer =
  | { cells: string[][] }
  | { refused: 'not-read' | 'unpacks-too-large' | 'too-long' }
  | { refused: 'too-wide'; line: number };

/** As its header says, which is all that is unpacked later: longer parts are cut. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

const rowTag = /<(?:\w+:)?row[\s/>]/g;
const place = /\sr\s*=\s*["']([^"']*)["']/g;
const columnAndRow = /^([A-Z]{0,3})(\d{1,7})$/;
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * What would be refused later, found before anything is put together: the reader fills every gap before a cell with rows
 * and cells, so that one cell in the last corner of a sheet would take gigabytes.
 */
function refusalOf(sheet: string): Exclude<SpreadsheetAnswer, { cells: string[][] }> | null {
  // The header counts beside the rows.
  if ((sheet.match(rowTag)?.length ?? 0) > mostImportRows + 1) return { refused: 'too-long' };
  for (const [, text = ''] of sheet.matchAll(place)) {
    const [, letters = '', digits = ''] = columnAndRow.exec(text) ?? [];
    if (!digits) return { refused: 'not-read' };
    if (Number(digits) > mostImportRows + 1) return { refused: 'too-long' };
    if (columnNumber(letters) > mostImportColumns) return { refused: 'too-wide', line: Number(digits) };
  }
  return null;
}

/** As it would stand in a CSV. Sums of floating numbers have digits that nobody typed: "26.490000000000002". */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetAnswer> {
  if (unpackedSize(bytes) > largestUnpacked) return { refused: 'unpacks-too-large' };
  const sheets = unzipSync(bytes, { filter: ({ name }) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name) });
  for (const sheet of Object.values(sheets)) {
    const refused = refusalOf(strFromU8(sheet));
    if (refused) return refused;
  }
  const rows = await readSheet(new Blob([bytes]));
  if (rows.length > mostImportRows + 1) return { refused: 'too-long' };
  let length = 0;
  const cells: string[][] = [];
  for (const row of rows) {
    const texts = row.map(cellText);
    const kept = texts.slice(0, texts.findLastIndex(Boolean) + 1);
    if (kept.length > mostImportColumns) return { refused: 'too-wide', line: cells.length + 1 };
    // Cells may share one long text, which they would not share on their way out of here.
    for (const text of kept) length += text.length > longestCell ? Number.POSITIVE_INFINITY : text.length;
    if (length > largestPriceList) return { refused: 'unpacks-too-large' };
    cells.push(kept);
  }
  return { cells };
}

const answer = await read(workerData).catch((): SpreadsheetAnswer => ({ refused: 'not-read' }));
parentPort?.postMessage(answer);
