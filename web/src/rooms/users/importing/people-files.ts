import type { ImportedPeople, ImportedPerson } from '@cobuy/contract/users/users.http';
import { defuseCell } from '@cobuy/domain/lists/defuse-cell';
import { longestEmailAnswered } from '@cobuy/domain/users/user-rules';

/** Turns a cell that a spreadsheet would run as a formula into text; the import undoes that. */
const written = (cell: string) => {
  const plain = defuseCell(cell);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A CSV file, with the byte order mark that tells spreadsheets it's UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]) =>
  new Blob([`\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });

export const templateFile = ({ asksTier }: { asksTier: boolean }) =>
  csvFile([
    ['email', 'password', 'role', ...(asksTier ? ['tier'] : []), 'first name', 'last name'],
    ['ana@example.org', 'choose-a-good-one', 'BUYER', ...(asksTier ? ['FREE'] : []), 'Ana', 'Lopez'],
    ['ben@example.org', 'and-another-one', 'AGENT', ...(asksTier ? ['FREE'] : []), 'Ben', 'Ito'],
  ]);

interface Waiting {
  /** Those whose answer was lost on its way: they may be in. */
  unanswered: readonly ImportedPerson[];
  unsent: readonly ImportedPerson[];
}

export const resultFile = ({ success, failed }: ImportedPeople, { unanswered, unsent }: Waiting) =>
  csvFile([
    ['email', 'result', 'error'],
    ...success.map(({ email }) => [email, 'imported', '']),
    ...failed.map(({ email, error }) => [email, 'failed', error]),
    ...unanswered.map(({ email }) => [email, 'not known', 'No answer']),
    ...unsent.map(({ email }) => [email, 'not sent', '']),
  ]);

/** The rows not imported, unchanged, with the reason appended: to correct and send again. */
export function rejectedFile(
  people: readonly ImportedPerson[],
  failed: ImportedPeople['failed'],
  { asksTier }: { asksTier: boolean },
) {
  const waiting = new Map<string, ImportedPerson[]>();
  for (const person of people) {
    const answered = person.email.slice(0, longestEmailAnswered);
    waiting.set(answered, [...(waiting.get(answered) ?? []), person]);
  }
  const columns = columnsOf(people, asksTier);
  return csvFile([
    [...columns.map((column) => titleOf[column]), 'error'],
    ...failed.map(({ email, error }) => {
      // Of several rows with one address, the last is refused first.
      const person = waiting.get(email)?.pop();
      return [email, ...columns.slice(1).map((column) => person?.[column] ?? ''), error];
    }),
  ]);
}

const titleOf = {
  email: 'email',
  password: 'password',
  role: 'role',
  tier: 'tier',
  firstName: 'first name',
  lastName: 'last name',
} as const;

/** The columns the list had: without passwords, it's read back the same way. */
const columnsOf = (people: readonly ImportedPerson[], asksTier: boolean) =>
  (['email', 'password', 'role', 'tier', 'firstName', 'lastName'] as const).filter(
    (column) =>
      column === 'email' || column === 'role' || (column === 'tier' ? asksTier : people.some((one) => one[column])),
  );

/** Links for choosing passwords, to be handed out; they're shown only once, so save them. */
export function linksFile(
  links: NonNullable<ImportedPeople['invited']>['links'],
  people: readonly Pick<ImportedPerson, 'email' | 'firstName' | 'lastName'>[],
) {
  const named = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const rows = links.map(({ email, url }) => {
    const person = named.get(email.toLowerCase());
    return [email, person?.firstName ?? '', person?.lastName ?? '', url];
  });
  return csvFile([['email', 'first name', 'last name', 'link'], ...rows]);
}
