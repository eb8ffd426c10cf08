import type { ImportedPerson } from '@cobuy/contract/users/users.http';
import { accountFields, emailProblem, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { splitName } from '@cobuy/domain/accounts/account-rules';
import { suggestEmail } from '@cobuy/domain/accounts/email-typos';
import { restoreCell } from '@cobuy/domain/lists/defuse-cell';
import { findTitles, nameColumns } from '@cobuy/domain/lists/find-titles';
import { guessDelimiter, takeNamedDelimiter } from '@cobuy/domain/lists/guess-delimiter';
import { tornQuotes, tornQuoteText } from '@cobuy/domain/lists/torn-quotes';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { isUnread } from '@cobuy/domain/texts/visible';
import { findPeopleColumns, type PeopleField } from '@cobuy/domain/users/people-columns';
import { importRowTexts, readListedRole } from '@cobuy/domain/users/user-rules';
import { parse } from 'csv-parse/browser/esm/sync';

/** Rows that one file may have; more are a matter of several files. */
export const mostRows = 20_000;

export type PeopleList =
  | {
      problem: string;
      /** The file has email addresses, so its people could be invited to choose passwords. */
      mayInvite?: boolean;
      /** The file has passwords, which invited people wouldn't get. */
      hasPasswords?: boolean;
    }
  | {
      people: ImportedPerson[];
      /** Where each of them stands in the file. */
      rows: number[];
      /** Rows without an e-mail, a password or a role; of those who are invited, without an e-mail. */
      skipped: number;
      /** Where they stand in the file; the titles stand in row 1. */
      skippedRows: number[];
      /** Rows that will be refused as they are. */
      doubtful: { row: number; email: string; problem: string }[];
      /** Rows whose address looks like a typo: they come in as they are. */
      typos: { row: number; email: string; meant: string }[];
      /** Columns of which nothing is taken, though something stands in them. */
      dropped: string[];
      /** Nobody gets a password from the list. */
      invites: boolean;
      /** The list has roles; otherwise everyone gets the chosen one. */
      hasRoles: boolean;
    };

/** How many lines to search for titles, which may be below other lines. */
const linesLookedAt = 30;

/** What is known to be wrong with a row before it is sent; the server knows more. */
const problemOf = (
  { email, password, role, firstName, lastName }: ImportedPerson,
  seen: ReadonlySet<string>,
): string | null =>
  emailProblem(email) ??
  (typeof password === 'string' ? signInPasswordProblem(password) : null) ??
  (readListedRole(role) === 'SUPERADMIN' ? importRowTexts.noSuperadmin : null) ??
  (readListedRole(role) === null ? importRowTexts.roleUnknown : null) ??
  optionalTextProblem(firstName ?? '', accountFields.firstName) ??
  optionalTextProblem(lastName ?? '', accountFields.lastName) ??
  (isUnread(`${firstName ?? ''}${lastName ?? ''}`) ? importRowTexts.unreadName : null) ??
  (seen.has(email.toLowerCase()) ? importRowTexts.twice : null);

/** The name from two columns, or from one with the full name. */
function namesOf(cell: (column: PeopleField) => string) {
  const whole = splitName(cell('name'));
  const firstName = cell('firstName').trim() || whole.firstName;
  const lastName = cell('lastName').trim() || whole.lastName;
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

const isTaken = (field: PeopleField, asksTier: boolean, invites: boolean) =>
  !(field === 'password' && invites) && !(field === 'tier' && !asksTier);

interface HowToRead {
  /** Whether plans are imported too: only platform administrators set them. */
  asksTier: boolean;
  /** People choose their own passwords; null means only if the list has none. */
  invites: boolean | null;
  /** Everyone's role, if the list has none. */
  role?: MemberRole;
}

/** A row of a list that has something in it. */
export interface ListedCells {
  cells: string[];
  /** Where it stands in the file. */
  row: number;
}

/** How many columns a line names, were it the line of titles. */
export const columnsNamedBy = (cells: readonly string[]) => Object.keys(findPeopleColumns(cells)).length;

/** The longest line, in letters, a real list can have: a million commas would freeze the page. */
const longestLine = 100_000;
function hasEndlessLine(text: string): boolean {
  let begin = 0;
  for (let place = 0; place <= text.length; place++) {
    const code = text.charCodeAt(place);
    if (code !== 10 && code !== 13 && place < text.length) continue;
    if (place - begin >= longestLine) return true;
    begin = place + 1;
  }
  return false;
}

const neverClosed = 'a quote is never closed, or a row is far too long';

/** @returns the rows of a CSV with any delimiter and line ending; a sentence's end where it is none. */
function readCells(text: string): ListedCells[] | string {
  const { text: list, delimiter: named } = takeNamedDelimiter(text);
  if (hasEndlessLine(list)) return neverClosed;
  const delimiter = named ?? guessDelimiter(list, columnsNamedBy);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(list, {
      bom: true,
      cast: restoreCell,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
      to: mostRows + linesLookedAt + 1,
    }) as unknown as typeof records;
  } catch {
    return neverClosed;
  }
  const quotes = tornQuotes(delimiter);
  let doubled = 0;
  const rows = records.map(({ record: cells, info }) => {
    // Line of the row's start: `lines` counts to its end, past breaks in quoted cells, and CR LF in them twice.
    const breaks = cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
    doubled += breaks.filter((one) => one.length > 1).length;
    const row = info.lines - doubled - breaks.length;
    quotes.meet({ cells, line: row });
    return { cells, row };
  });
  for (const row of quotes.rows) {
    const torn = quotes.of(row);
    if (torn) return tornQuoteText(torn);
  }
  return rows;
}

/** Finds the email column by its content when its title says nothing. */
function placeOfAddresses(titles: readonly string[], rows: readonly ListedCells[]): number | undefined {
  const places = titles.flatMap((title, place) => {
    const filled = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter(Boolean);
    const isOne = !title.includes('@') && filled.length > 0 && filled.every((cell) => emailProblem(cell) === null);
    return isOne ? [place] : [];
  });
  return places.length === 1 ? places[0] : undefined;
}

/**
 * Reads a list of people: columns in any order, titles in any case.
 * @param list a CSV's text, or a spreadsheet's rows.
 */
export function readPeopleList(list: string | ListedCells[], how: HowToRead): PeopleList {
  const { asksTier, role: ofAll = 'BUYER' } = how;
  const records = typeof list === 'string' ? readCells(list) : list;
  if (typeof records === 'string') return { problem: `This file can’t be read as a CSV: ${records}.` };
  const place = findTitles(
    records.slice(0, linesLookedAt).map(({ cells }) => cells),
    columnsNamedBy,
  );
  const [titles, ...rows] = records.slice(place);
  const columns = findPeopleColumns(titles?.cells ?? []);
  const byContent = columns.email ?? placeOfAddresses(titles?.cells ?? [], rows);
  if (byContent !== undefined) columns.email = byContent;
  const invites = how.invites ?? (columns.password === undefined && columns.email !== undefined);
  const hasRoles = columns.role !== undefined;
  // Invitations need only an address: one role can be chosen for all, and plans have a default.
  const wanted: PeopleField[] = invites
    ? ['email']
    : ['email', 'password', 'role', ...(asksTier ? ['tier' as const] : [])];
  const missing = wanted.filter((column) => columns[column] === undefined);
  const hasPasswords = rows.some(({ cells }) => cells[columns.password ?? -1]?.trim());
  if (missing.length > 0)
    return {
      problem: `Missing required columns: ${missing.join(', ')}`,
      mayInvite: columns.email !== undefined && rows.length > 0,
      ...(hasPasswords && { hasPasswords }),
    };
  if (rows.length > mostRows)
    return {
      problem: `This file has more than ${mostRows.toLocaleString('en-US')} rows. Please split it and import the parts.`,
    };
  const skippedRows: number[] = [];
  const doubtful: { row: number; email: string; problem: string }[] = [];
  const typos: { row: number; email: string; meant: string }[] = [];
  const seen = new Set<string>();
  const places: number[] = [];
  const people = rows.flatMap(({ cells, row }) => {
    const cell = (column: PeopleField) => cells[columns[column] ?? -1] ?? '';
    const [email, password, role] = [cell('email').trim(), cell('password'), cell('role').trim()];
    if (!email || (!invites && (!password.trim() || !role))) {
      skippedRows.push(row);
      return [];
    }
    const secret = invites ? {} : { password };
    const tier = asksTier && cell('tier').trim() ? { tier: cell('tier').trim() } : {};
    const person = { email, ...secret, role: role || ofAll, ...tier, ...namesOf(cell) };
    const problem = problemOf(person, seen);
    if (problem) doubtful.push({ row, email, problem });
    // Only an accepted row makes a later one a duplicate.
    else seen.add(email.toLowerCase());
    const meant = problem ? null : suggestEmail(email);
    if (meant) typos.push({ row, email, meant });
    places.push(row);
    return [person];
  });
  if (people.length === 0)
    return {
      problem: 'No valid users found in CSV',
      mayInvite: !invites && columns.email !== undefined,
      ...(hasPasswords && { hasPasswords }),
    };
  const taken = new Set<number | undefined>(
    Object.entries(columns).flatMap(([field, place]) =>
      isTaken(field as PeopleField, asksTier, invites) ? [place] : [],
    ),
  );
  const isFilled = (place: number) => rows.some(({ cells }) => cells[place]?.trim());
  const dropped = nameColumns(titles?.cells ?? []).filter((_, place) => !taken.has(place) && isFilled(place));
  return {
    people,
    rows: places,
    skipped: skippedRows.length,
    skippedRows,
    doubtful,
    typos,
    dropped,
    invites,
    hasRoles,
  };
}
