import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Functions of migration 0115, of which trigram indexes hold expressions (docs/decisions/0090).

/** Whether a text has the typed one, whatever the case, accents and ligatures of both. */
export const isFoundIn = (text: SQLWrapper, typed: string): SQL =>
  like(sql`folded(${text})`, sql`containing(${typed})`);

/** The order of lists by a name: É stands with the E, and upper case makes no difference. */
export const byName = (name: SQLWrapper): SQL => sql`folded(${name}) COLLATE "C"`;
