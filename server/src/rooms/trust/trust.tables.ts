import type { KeywordCategory, KeywordSource } from '@cobuy/domain/trust/trust-rules';
import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const trustKeywords = pgTable('trust_keywords', {
  id: uuid().primaryKey(),
  keyword: text().notNull(),
  normalizedKeyword: text().notNull(),
  category: text().$type<KeywordCategory>().notNull(),
  severity: smallint().notNull(),
  notes: text(),
  source: text().$type<KeywordSource>().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
