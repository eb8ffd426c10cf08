import { formOfList, listFormTexts, toldForm } from '@cobuy/domain/lists/form-of-list';
import { loadCode } from '../../../ui/load-code.ts';
import { decodeList, type ListedCells } from './read-people-list.ts';

/** The rows of a file, or what is wrong with it; a spreadsheet is told by its bytes, whatever it is called. */
export async function openList(file: File): Promise<{ list: string | ListedCells[] } | { problem: string }> {
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return { problem: 'This file cannot be read' };
  const bytes = new Uint8Array(buffer);
  const form = formOfList(bytes);
  if (form.is === 'old-spreadsheet') return { problem: listFormTexts.oldSpreadsheet };
  if (form.is === 'other') return { problem: listFormTexts.other(toldForm(form.what, file.name)) };
  if (form.is === 'spreadsheet') {
    const { readPeopleSheet } = await loadCode(() => import('./read-people-sheet.ts'));
    const list = await readPeopleSheet(file);
    return list
      ? { list }
      : { problem: 'This file is damaged, or it isn’t a spreadsheet. Save it as XLSX or CSV again.' };
  }
  return /\.csv$/i.test(file.name) ? { list: decodeList(bytes) } : { problem: 'Please select a CSV file' };
}
