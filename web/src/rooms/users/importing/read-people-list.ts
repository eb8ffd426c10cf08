import type { ImportedPerson } from '@cobuy/contract/users/users.http';
import { emailProblem, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { restoreCell } from '@cobuy/domain/lists/defuse-cell';
import { findTitles } from '@cobuy/domain/lists/find-titles';
import { guessDelimiter, takeNamedDelimiter } from '@cobuy/domain/lists/guess-delimiter';
import { oldEncodingOf } from '@cobuy/domain/lists/old-encodings';
import { importRowTexts, readListedRole } from '@cobuy/domain/users/user-rules';
import { parse } from 'csv-parse/browser/esm/sync';

/** Rows that one file may have; more are a matter of several files. */
export const mostRows = 20_000;

/** The rows of a file that name a person, or what is wrong with the file. */
export type PeopleList =
  | { problem: string }
  | {
      people: ImportedPerson[];
      /** Where each of them stands in the file. */
      rows: number[];
      /** Rows without an e-mail, a password or a role. */
      skipped: number;
      /** Where they stand in the file; the titles stand in row 1. */
      skippedRows: number[];
      /** Rows that will be refused as they are. */
      doubtful: { row: number; email: string; problem: string }[];
    };

/** Titles may stand below other lines. */
const linesLookedAt = 30;

const required = ['email', 'password', 'role'] as const;

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows and old Macs used before. */
export function decodeList(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(oldEncodingOf(bytes) ?? 'windows-1252').decode(bytes);
  }
}

// "E-mail" is meant as well.
const plainTitle = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');

/** What is known to be wrong with a row before it is sent; the server knows more. */
const problemOf = ({ email, password, role }: ImportedPerson, seen: ReadonlySet<string>): string | null =>
  emailProblem(email) ??
  signInPasswordProblem(password) ??
  (readListedRole(role) === null ? importRowTexts.roleUnknown : null) ??
  (seen.has(email.toLowerCase()) ? importRowTexts.twice : null);

/**
 * Reads a list of people: any delimiter and line ending, columns in any order, titles in any case.
 * @param asksTier whether a column with plans is required, too: a platform administrator sets them.
 */
export function readPeopleList(text: string, { asksTier }: { asksTier: boolean }): PeopleList {
  const wanted = [...required, ...(asksTier ? ['tier'] : [])];
  const named = (cells: readonly string[]) => wanted.filter((column) => cells.map(plainTitle).includes(column)).length;
  const { text: list, delimiter } = takeNamedDelimiter(text);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(list, {
      bom: true,
      cast: restoreCell,
      delimiter: delimiter ?? guessDelimiter(list, named),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
      to: mostRows + linesLookedAt + 1,
    }) as unknown as typeof records;
  } catch {
    return {
      problem: 'This file cannot be read as a CSV: a quote is opened and never closed, or a row is far too long.',
    };
  }
  const place = findTitles(
    records.slice(0, linesLookedAt).map(({ record }) => record),
    named,
  );
  const [titles, ...rows] = records.slice(place);
  const columns = (titles?.record ?? []).map(plainTitle);
  const missing = wanted.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { problem: `Missing required columns: ${missing.join(', ')}` };
  if (rows.length > mostRows)
    return { problem: `This file has more than ${mostRows.toLocaleString('en-US')} rows. Please send it in parts.` };
  const skippedRows: number[] = [];
  const doubtful: { row: number; email: string; problem: string }[] = [];
  const seen = new Set<string>();
  const places: number[] = [];
  const people = rows.flatMap(({ record: cells, info }) => {
    // Counted to the end of a row, which quoted cells may carry over several lines.
    const row = info.lines - cells.join('').split(/\r\n|\r|\n/).length + 1;
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    const person = { email: cell('email').trim(), password: cell('password'), role: cell('role').trim() };
    if (!person.email || !person.password.trim() || !person.role) {
      skippedRows.push(row);
      return [];
    }
    const problem = problemOf(person, seen);
    if (problem) doubtful.push({ row, email: person.email, problem });
    seen.add(person.email.toLowerCase());
    places.push(row);
    return [asksTier && cell('tier').trim() ? { ...person, tier: cell('tier').trim() } : person];
  });
  if (people.length === 0) return { problem: 'No valid users found in CSV' };
  return { people, rows: places, skipped: skippedRows.length, skippedRows, doubtful };
}
