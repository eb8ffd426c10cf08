import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { ofOthers, personal } from '../../platform/personal/personal-table.ts';

export const suppliers = organizationTable(
  'suppliers',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text(),
    note: text(),
    createdById: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

const contact = ofOthers('whom an organization buys from, which its administrators keep and correct');

export const suppliersPersonal = [
  personal(suppliers, {
    columns: {
      name: contact,
      email: contact,
      note: contact,
    },
  }),
];
