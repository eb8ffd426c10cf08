import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

// Functions of migration 0115, of which trigram indexes hold expressions (docs/decisions/0090).

/** Whether a text has the typed one, whatever the case, accents and ligatures of both. */
export const isFoundIn = (text: SQLWrapper, typed: string): SQL =>
  like(sql`folded(${text})`, sql`containing(${typed})`);

/** The order of lists by a name: É stands with the E, and upper case makes no difference. */
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
