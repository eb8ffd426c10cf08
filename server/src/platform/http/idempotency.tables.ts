import { bigint, customType, integer, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { installationTable, organizationTable } from '../database/owned-table.ts';
import { ofTheSite } from '../organization-ids.ts';
import { ofOthers, personal } from '../personal/personal-table.ts';

/** The layout that rate-limiter-flexible expects; only the library reads and writes it. */
const throttles = installationTable('throttles', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const idempotencyKeys = organizationTable(
  'idempotency_keys',
  {
    organizationId: uuid().notNull().default(ofTheSite),
    id: text().notNull(),
    requestHash: text().notNull(),
    answer: bytea(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const idempotencyPersonal = [
  personal(idempotencyKeys, {
    columns: {
      answer: ofOthers('sealed with a key that the asking browser alone has, and gone after a day'),
    },
  }),
  // A hash of the person trying, deleted when its rule's time is over.
  personal(throttles),
];
