import type { FindingRule } from '@cobuy/domain/trust/trust-engine';
import type { KeywordCategory, KeywordSource } from '@cobuy/domain/trust/trust-rules';
import { eq } from 'drizzle-orm';
import { bigint, boolean, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { own, personal, secret, wordsOfInstallation } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

/** One row; its number changes with every change of keywords or whitelist (`stepTrustList`). */
export const trustList = referenceTable('trust_list', {
  onlyRow: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(1),
  /** Key for hashing the addresses of people who were signed out. */
  addressKey: text().notNull(),
});

export const trustKeywords = referenceTable('trust_keywords', {
  id: uuid().primaryKey(),
  /** A word, or a pattern in slashes. */
  keyword: text().notNull(),
  /** A pattern is stored here as it is. */
  normalizedKeyword: text().notNull(),
  category: text().$type<KeywordCategory>().notNull(),
  severity: smallint().notNull(),
  notes: text(),
  source: text().$type<KeywordSource>().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const trustWhitelist = referenceTable('trust_whitelist', {
  id: uuid().primaryKey(),
  term: text().notNull(),
  normalizedTerm: text().notNull(),
  context: text(),
  reason: text().notNull(),
  expiresAt: instant(),
  removedAt: instant(),
  createdAt: instant().notNull(),
  approvedBy: uuid(),
});

/** Which side found it: the server in what was sent, or a browser in what was being written. */
export type FindingSide = 'server' | 'client';

export const trustViolations = installationTable('trust_violations', {
  id: uuid().primaryKey(),
  /** The account, the order of a session that is limited to it, or a keyed hash of an address. */
  person: text().notNull(),
  userId: uuid(),
  organizationId: uuid(),
  field: text().notNull(),
  keywordId: uuid().notNull(),
  keyword: text().notNull(),
  category: text().$type<KeywordCategory>().notNull(),
  severity: smallint().notNull(),
  rule: text().$type<FindingRule>().notNull(),
  excerpt: text().notNull(),
  side: text().$type<FindingSide>().notNull(),
  times: integer().notNull().default(1),
  windowStart: instant().notNull(),
  foundAt: instant().notNull(),
});

const words = wordsOfInstallation;

export const trustPersonal = [
  personal(trustList, { columns: { addressKey: secret } }),
  personal(trustKeywords, {
    columns: {
      keyword: words,
      normalizedKeyword: words,
      notes: words,
    },
  }),
  personal(trustWhitelist, {
    columns: {
      term: words,
      normalizedTerm: words,
      reason: words,
    },
  }),
  personal(trustViolations, {
    rowsOf: ({ userId }) => eq(trustViolations.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      /** Where the writer was signed out or limited to one order, it's deleted by age (`forgetOldFindings`). */
      excerpt: own,
    },
  }),
];
