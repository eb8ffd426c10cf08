import type { ImportedPerson } from '@cobuy/contract/users/users.http';
import { emailProblem, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { importRowTexts, readListedRole } from '@cobuy/domain/users/user-rules';
import { parse } from 'csv-parse/browser/esm/sync';

/** Rows that one file may have; more are a matter of several files. */
export const mostRows = 20_000;

/** The rows of a file that name a person, or what is wrong with the file. */
export type PeopleList =
  | { problem: string }
  | {
      people: ImportedPerson[];
      /** Rows without an e-mail, a password or a role. */
      skipped: number;
      /** Where they stand in the file; the titles stand in row 1. */
      skippedRows: number[];
      /** Rows that will be refused as they are. */
      doubtful: { row: number; email: string; problem: string }[];
    };

const required = ['email', 'password', 'role'] as const;

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows used before. */
export function decodeList(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the cells of the first line most often. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

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
  let records: string[][];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      to: mostRows + 2,
    });
  } catch {
    return {
      problem: 'This file cannot be read as a CSV: a quote is opened and never closed, or a row is far too long.',
    };
  }
  const [titles = [], ...rows] = records;
  // "E-mail" is meant as well.
  const columns = titles.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''));
  const wanted = [...required, ...(asksTier ? ['tier'] : [])];
  const missing = wanted.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { problem: `Missing required columns: ${missing.join(', ')}` };
  if (rows.length > mostRows)
    return { problem: `This file has more than ${mostRows.toLocaleString('en-US')} rows. Please send it in parts.` };
  const skippedRows: number[] = [];
  const doubtful: { row: number; email: string; problem: string }[] = [];
  const seen = new Set<string>();
  const people = rows.flatMap((cells, index) => {
    const row = index + 2;
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    const person = { email: cell('email').trim(), password: cell('password'), role: cell('role').trim() };
    if (!person.email || !person.password.trim() || !person.role) {
      skippedRows.push(row);
      return [];
    }
    const problem = problemOf(person, seen);
    if (problem) doubtful.push({ row, email: person.email, problem });
    seen.add(person.email.toLowerCase());
    return [asksTier && cell('tier').trim() ? { ...person, tier: cell('tier').trim() } : person];
  });
  if (people.length === 0) return { problem: 'No valid users found in CSV' };
  return { people, skipped: skippedRows.length, skippedRows, doubtful };
}
