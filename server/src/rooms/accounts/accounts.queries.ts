import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { mailedTokens, sessions, users } from './accounts.tables.ts';

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const insertMailedToken = (db: Db, row: typeof mailedTokens.$inferInsert) => db.insert(mailedTokens).values(row);

/** One round trip, and no race: a row that is there is locked and returned as it is. */
export async function insertGuest(db: Db, { id, email }: { id: string; email: string }) {
  const [row] = await db
    .insert(users)
    .values({ id, email })
    .onConflictDoUpdate({ target: users.email, set: { email: sql`excluded.email` } })
    .returning({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
    });
  if (!row) throw new Error('a guest account could not be stored');
  return row;
}

export async function findUserByEmail(db: Db, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function findUserById(db: Db, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}
