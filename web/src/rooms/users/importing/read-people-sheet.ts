import { EndlessCell, openWorkbook, packSheets, unpacksTooLarge, valuesOf } from '@cobuy/domain/spreadsheets/workbook';
import readSheets from 'read-excel-file/browser';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { columnsNamedBy, type ListedCells, mostRows } from './read-people-list.ts';

const linesLookedAt = 30;

const textOf = (cell: unknown) => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
};

export interface SheetOfPeople {
  name: string;
  isHidden: boolean;
}
export interface HiddenOfPeople {
  rows: number;
  columns: number;
}
export type PeopleSheet =
  | { list: ListedCells[]; sheets: SheetOfPeople[]; sheet: string | null; hidden: HiddenOfPeople }
  | { refused: 'not-read' | 'unpacks-too-large' };

/**
 * Rows of the requested sheet, else of the one that names most fields of people; a hidden one only if no visible one
 * names any. The reader gets only cells with values: it fills every gap before a cell, so a malicious file could block
 * the page for minutes.
 * @param takesHidden includes hidden rows and columns.
 */
export async function readPeopleSheet(bytes: Uint8Array, asked?: string, takesHidden = false): Promise<PeopleSheet> {
  try {
    return await read(bytes, asked, takesHidden);
  } catch (error) {
    return { refused: error instanceof EndlessCell ? 'unpacks-too-large' : 'not-read' };
  }
}

async function read(bytes: Uint8Array, asked: string | undefined, takesHidden: boolean): Promise<PeopleSheet> {
  if (unpacksTooLarge(bytes)) return { refused: 'unpacks-too-large' };
  const workbook = openWorkbook(bytes, ownCurrency);
  const values = workbook.sheets.map((sheet) => ({
    name: sheet.name,
    // One row over the limit, plus the lines above, so that an overflow can be reported.
    ...valuesOf(sheet, workbook, { mostRows: mostRows + linesLookedAt + 1, hidden: takesHidden ? 'take' : 'leave' }),
  }));
  const sheets = await readSheets(new Blob([new Uint8Array(packSheets(workbook, values))]));
  const all = sheets.map(({ data }, sheet) =>
    data
      .map((row, index) => ({ cells: row.map(textOf), row: values[sheet]?.lines[index] ?? index + 1 }))
      .filter(({ cells }) => cells.some(Boolean)),
  );
  const named = all.map((rows) =>
    Math.max(0, ...rows.slice(0, linesLookedAt).map(({ cells }) => columnsNamedBy(cells))),
  );
  const isHidden = (at: number) => workbook.sheets[at]?.isHidden ?? false;
  const best = (isTaken: (at: number) => boolean) => {
    const most = Math.max(0, ...named.filter((_, at) => isTaken(at)));
    return most > 0 ? named.findIndex((count, at) => count === most && isTaken(at)) : -1;
  };
  const places = [
    sheets.findIndex(({ sheet }) => sheet === asked),
    best((at) => !isHidden(at)),
    best(isHidden),
    all.findIndex((rows) => rows.length > 0),
  ];
  const place = places.find((at) => at !== -1) ?? -1;
  return {
    list: all[place] ?? [],
    sheets: sheets.map(({ sheet }, at) => ({ name: sheet, isHidden: isHidden(at) })),
    sheet: sheets[place]?.sheet ?? null,
    hidden: values
      .filter((_, at) => place === -1 || at === place)
      .reduce(
        ({ rows, columns }, { leftRows, hiddenColumns }) => ({
          rows: rows + leftRows,
          columns: columns + hiddenColumns.length,
        }),
        { rows: 0, columns: 0 },
      ),
  };
}
