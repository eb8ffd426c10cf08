import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const footerLinks = pgTable('footer_links', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  enabled: boolean().notNull().default(true),
  isModal: boolean().notNull().default(false),
});

export const contentPages = pgTable('content_pages', {
  type: text().primaryKey(),
  title: text().notNull(),
  /** As it is shown: HTML, clean already. */
  content: text().notNull(),
  /** As it was written. */
  markdown: text().notNull(),
  published: boolean().notNull().default(true),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(0),
});

/** Counts the changes of what is more than one row. */
export const contentVersions = pgTable('content_versions', {
  part: text().$type<'footer-links'>().primaryKey(),
  version: integer().notNull().default(0),
});
