import readSheets from 'read-excel-file/browser';
import { columnsNamedBy, type ListedCells } from './read-people-list.ts';

const linesLookedAt = 30;

const textOf = (cell: unknown) => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
};

/** The rows of the sheet that names most of what is known of people. @returns null where the file is no spreadsheet. */
export async function readPeopleSheet(file: Blob): Promise<ListedCells[] | null> {
  const sheets = await readSheets(file).catch(() => null);
  if (sheets === null) return null;
  const read = sheets.map(({ data }) =>
    data.map((row, index) => ({ cells: row.map(textOf), row: index + 1 })).filter(({ cells }) => cells.some(Boolean)),
  );
  const named = read.map((rows) =>
    Math.max(0, ...rows.slice(0, linesLookedAt).map(({ cells }) => columnsNamedBy(cells))),
  );
  const best = named.indexOf(Math.max(...named));
  return (Math.max(...named) > 0 ? read[best] : read.find((rows) => rows.length > 0)) ?? [];
}
