import { bigint, customType, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Written and read by the adapter between server processes. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigint({ mode: 'number' }).primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  payload: bytea(),
});
