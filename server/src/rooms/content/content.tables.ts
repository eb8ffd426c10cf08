import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { personal, wordsOfInstallation } from '../../platform/personal/personal-table.ts';

export const footerLinks = referenceTable('footer_links', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  enabled: boolean().notNull().default(true),
  isModal: boolean().notNull().default(false),
});

export const contentPages = referenceTable('content_pages', {
  type: text().primaryKey(),
  title: text().notNull(),
  /** HTML as shown, already sanitized. */
  content: text().notNull(),
  markdown: text().notNull(),
  published: boolean().notNull().default(true),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(0),
});

/** Saved versions of each page, to go back to. */
export const contentPageTexts = installationTable(
  'content_page_texts',
  {
    type: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    markdown: text().notNull(),
    published: boolean().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.version] })],
);

/** Counts changes to content that spans more than one row. */
export const contentVersions = referenceTable('content_versions', {
  part: text().$type<'footer-links'>().primaryKey(),
  version: integer().notNull().default(0),
});

const words = wordsOfInstallation;

export const contentPersonal = [
  personal(footerLinks, {
    columns: { title: words, url: words },
  }),
  personal(contentPages, {
    columns: {
      title: words,
      content: words,
      markdown: words,
    },
  }),
  personal(contentPageTexts, {
    columns: { title: words, markdown: words },
  }),
  personal(contentVersions),
];
