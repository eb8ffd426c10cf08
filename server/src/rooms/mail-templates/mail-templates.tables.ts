import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const mailTemplateVersions = referenceTable(
  'mail_template_versions',
  {
    name: text().notNull(),
    version: text().notNull(),
    source: text().notNull(),
    layout: text().notNull(),
    keptAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const mailTemplates = referenceTable(
  'mail_templates',
  {
    name: text().notNull(),
    locale: text().notNull().default('en'),
    title: text().notNull(),
    content: text().notNull(),
    isPublished: boolean().notNull(),
    sentVersion: text(),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.locale] })],
);

export const mailTemplateTexts = installationTable(
  'mail_template_texts',
  {
    name: text().notNull(),
    locale: text().notNull().default('en'),
    version: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    isPublished: boolean().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.locale, table.version] })],
);

export const mailPreviews = installationTable('mail_previews', {
  id: uuid().primaryKey(),
  html: text().notNull(),
  createdAt: instant().notNull(),
});

const words = wordsOfInstallation;

export const mailTemplatesPersonal = [
  personal(mailTemplateVersions, {
    columns: { source: words, layout: words },
  }),
  personal(mailTemplates, {
    columns: {
      title: words,
      content: words,
    },
  }),
  personal(mailTemplateTexts, {
    columns: {
      title: words,
      content: words,
    },
  }),
  // Sample data, kept for ten minutes.
  personal(mailPreviews, { columns: { html: words } }),
];
