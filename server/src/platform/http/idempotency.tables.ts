import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { throttles } from '../limits/rate-limiter.tables.ts';
import { ofOthers, personal } from '../personal/personal-table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text().primaryKey(),
  requestHash: text().notNull(),
  answer: bytea(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

export const idempotencyPersonal = [
  personal(idempotencyKeys, {
    columns: {
      answer: ofOthers('sealed with a key that the asking browser alone has, and gone after a day'),
    },
  }),
  // A hash of who tries, gone with the time of its rule.
  personal(throttles),
];
