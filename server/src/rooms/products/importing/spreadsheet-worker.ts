// Reads a spreadsheet in a thread of its own, which may be ended: unpacking and parsing hold up whatever runs beside them.
import { parentPort, workerData } from 'node:worker_threads';
import { mostImportColumns, mostImportRows } from '@cobuy/domain/products/product-import';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Bytes of all parts of it; a list of 10,000 rows by 20 columns has some 10 MB. */
const largestUnpacked = 40 * 1024 * 1024;

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

/** As it would stand in a CSV. Sums of floating numbers have digits that nobody typed: "26.490000000000002". */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetAnswer> {
  if (unpackedSize(bytes) > largestUnpacked) return { refused: 'unpacks-too-large' };
  const rows = await readSheet(new Blob([bytes]));
  // The header counts beside the rows.
  if (rows.length > mostImportRows + 1) return { refused: 'too-long' };
  const cells = rows.map((row) => {
    const texts = row.map(cellText);
    return texts.slice(0, texts.findLastIndex(Boolean) + 1);
  });
  const wide = cells.findIndex((row) => row.length > mostImportColumns);
  return wide === -1 ? { cells } : { refused: 'too-wide', line: wide + 1 };
}

const answer = await read(workerData).catch((): SpreadsheetAnswer => ({ refused: 'not-read' }));
parentPort?.postMessage(answer);
