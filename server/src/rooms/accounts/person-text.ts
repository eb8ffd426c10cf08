import { sql } from 'drizzle-orm';
import { users } from './accounts.tables.ts';

// Both are expressions of indexes (migration 0115): written otherwise, a search reads everybody.

/** What a person is found by: address, names, user name. */
export const personText = sql`${users.email} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || coalesce(${users.username}, '')`;

/** As lists of people are in order: by name, those without one by their address. */
export const shownName = sql`coalesce(nullif(trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), ''), ${users.email})`;
