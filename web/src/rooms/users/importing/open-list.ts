import { decodeList } from '@cobuy/domain/lists/decode-list';
import { formOfList, listFormTexts, readingForm } from '@cobuy/domain/lists/form-of-list';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { largestPriceList } from '@cobuy/domain/products/import-fields';
import { loadCode } from '../../../ui/load-code.ts';
import type { ListedCells } from './read-people-list.ts';
import type { HiddenOfPeople, SheetOfPeople } from './read-people-sheet.ts';

export interface OpenedList {
  list: string | ListedCells[];
  /** The encoding, if it isn't Unicode. */
  encoding: OldEncoding | null;
  /** The encoding is a guess. */
  isDoubtful: boolean;
  /** The spreadsheet's sheets; another than the one read can be chosen. */
  sheets: SheetOfPeople[];
  sheet: string | null;
  /** What is hidden in that sheet, and so left out. */
  hidden: HiddenOfPeople;
}

const platform = (bytes: Uint8Array, encoding: string, fatal: boolean) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/**
 * A file's rows, or what's wrong with it; a spreadsheet is recognized by its bytes, whatever its name.
 * @param asked the chosen encoding and sheet, and whether hidden cells are included.
 */
export async function openList(
  file: File,
  asked: { encoding?: OldEncoding; sheet?: string; takesHidden?: boolean } = {},
): Promise<OpenedList | { problem: string }> {
  if (file.size > largestPriceList) return { problem: 'File size must be less than 10MB' };
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return { problem: 'This file can’t be read' };
  const bytes = new Uint8Array(buffer);
  const form = formOfList(bytes);
  if (form.is === 'old-spreadsheet') return { problem: listFormTexts.oldSpreadsheet };
  if (form.is === 'other') return { problem: listFormTexts.other(readingForm(form.what, file.name)) };
  if (form.is === 'spreadsheet') {
    const { readPeopleSheet } = await loadCode(() => import('./read-people-sheet.ts'));
    const sheet = await readPeopleSheet(bytes, asked.sheet, asked.takesHidden);
    if ('list' in sheet) return { ...sheet, encoding: null, isDoubtful: false };
    return sheet.refused === 'unpacks-too-large'
      ? { problem: 'The spreadsheet is too large once it’s unpacked. Save only the list, as CSV.' }
      : { problem: 'This file is damaged, or it isn’t a spreadsheet. Save it as XLSX or CSV again.' };
  }
  if (!/\.csv$/i.test(file.name)) return { problem: 'Please select a CSV file' };
  const read = decodeList(bytes, asked.encoding, platform);
  return read
    ? {
        list: read.text,
        encoding: read.encoding,
        isDoubtful: !read.isSure,
        sheets: [],
        sheet: null,
        hidden: { rows: 0, columns: 0 },
      }
    : { problem: 'This file can’t be read' };
}
