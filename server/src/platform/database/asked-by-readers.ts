import { type SQL, sql } from 'drizzle-orm';

/** Something that a person would like to read. */
export interface AskedByReader {
  readonly readerId: string;
  readonly id: string;
}

/** To select from: `asked.reader_id` and `asked.id`. */
export const askedByReaders = (asked: readonly AskedByReader[]): SQL =>
  sql`unnest(${sql.param(asked.map(({ readerId }) => readerId))}::uuid[],
    ${sql.param(asked.map(({ id }) => id))}::uuid[]) AS asked (reader_id, id)`;
