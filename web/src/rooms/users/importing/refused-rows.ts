import type { ImportedPeople, ImportedPerson } from '@cobuy/contract/users/users.http';
import { longestEmailAnswered } from '@cobuy/domain/users/user-rules';

export interface RefusedRow {
  row: number;
  email: string;
  problem: string;
}

interface Listed {
  people: readonly ImportedPerson[];
  /** Where each of them stands in the file. */
  rows: readonly number[];
}

/**
 * All rows that will be refused, in the list's order: those wrong by themselves and those the site refused in a
 * preview.
 * @param failed of all parts, each in its order.
 */
export function refusedRows(
  { people, rows }: Listed,
  doubtful: readonly RefusedRow[],
  failed: ImportedPeople['failed'],
) {
  const refused = new Map(doubtful.map((one) => [one.row, one]));
  const addressOf = (email: string) => email.slice(0, longestEmailAnswered).toLowerCase();
  const places = Map.groupBy(rows, (_, index) => addressOf(people[index]?.email ?? ''));
  for (const [email, failures] of Map.groupBy(failed, (one) => addressOf(one.email))) {
    const all = places.get(email) ?? [];
    const open = all.filter((row) => !refused.has(row));
    const known = new Set(all.map((row) => refused.get(row)?.problem));
    const news = failures.filter(({ error }) => !known.has(error));
    // Of several rows with one address, some may already be known as refused.
    for (const [index, row] of open.slice(0, Math.max(0, failures.length - (all.length - open.length))).entries()) {
      const failure = news[index] ?? failures[index];
      if (failure) refused.set(row, { row, email: people[rows.indexOf(row)]?.email ?? email, problem: failure.error });
    }
  }
  return [...refused.values()].toSorted((one, other) => one.row - other.row);
}
