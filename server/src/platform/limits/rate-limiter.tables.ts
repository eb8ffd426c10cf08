import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The layout that rate-limiter-flexible expects; only the library reads and writes it. */
export const throttles = pgTable('throttles', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
