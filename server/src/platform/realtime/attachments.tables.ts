import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { installationTable } from '../database/owned-table.ts';
import { ofOthers, personal } from '../personal/personal-table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Written and read by the adapter between server processes. */
export const socketIoAttachments = installationTable('socket_io_attachments', {
  id: bigint({ mode: 'number' }).primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  payload: bytea(),
});

export const attachmentsPersonal = [
  personal(socketIoAttachments, {
    columns: {
      payload: ofOthers('on its way between two processes, and gone within a minute'),
    },
  }),
];
