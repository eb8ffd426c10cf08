import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

// Functions of migration 0115, of which trigram indexes hold expressions (docs/decisions/0090).

/** Whether a text contains the typed one, ignoring case, accents and ligatures. */
export const isFoundIn = (text: SQLWrapper, typed: string): SQL =>
  like(sql`folded(${text})`, sql`containing(${typed})`);

/** Sorts a list by name: É stands with E, and case is ignored. */
export const byName = (name: SQLWrapper): SQL => sql`folded(${name}) COLLATE "C"`;

const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * A `jsonb` column for what people have typed: half an emoji becomes the replacement character, as it does by itself in a
 * column of text. PostgreSQL refuses it in JSON.
 */
export const wellFormedJson = <T extends object>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value, wellFormed),
  })();
