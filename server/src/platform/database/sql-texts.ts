import { type AnyColumn, like, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

// Functions of migration 0115; trigram indexes are built on them (docs/decisions/0090).

/** Whether a text contains the typed one, ignoring case, accents and ligatures. */
export const isFoundIn = (text: SQLWrapper, typed: string): SQL =>
  like(sql`folded(${text})`, sql`containing(${typed})`);

/** Sorts a list by name: É stands with E, and case is ignored. */
export const byName = (name: SQLWrapper): SQL => sql`folded(${name}) COLLATE "C"`;

const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * A `jsonb` column for typed text: half an emoji, which PostgreSQL refuses in JSON, becomes the replacement character,
 * as it does by itself in a text column.
 */
export const wellFormedJson = <T extends object>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value, wellFormed),
  })();

/**
 * One statement for any number of IDs, none included.
 * @param ids or the placeholder that they are filled in for
 */
export const isOneOf = (column: AnyColumn, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = ANY(${Array.isArray(ids) ? sql.param([...ids]) : ids}::uuid[])`;
