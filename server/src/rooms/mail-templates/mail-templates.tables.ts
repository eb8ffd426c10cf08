import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    name: text().notNull(),
    version: text().notNull(),
    source: text().notNull(),
    layout: text().notNull(),
    keptAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
