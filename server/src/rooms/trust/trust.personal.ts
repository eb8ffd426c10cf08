import { eq } from 'drizzle-orm';
import { own, personal, plain, secret, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { trustKeywords, trustList, trustViolations, trustWhitelist } from './trust.tables.ts';

const words = wordsOfInstallation;

export const trustPersonal = [
  personal(trustList, { columns: { onlyRow: plain, version: plain, addressKey: secret } }),
  personal(trustKeywords, {
    columns: {
      id: plain,
      keyword: words,
      normalizedKeyword: words,
      category: plain,
      severity: plain,
      notes: words,
      source: plain,
      isActive: plain,
      createdAt: plain,
      updatedAt: plain,
    },
  }),
  personal(trustWhitelist, {
    columns: {
      id: plain,
      term: words,
      normalizedTerm: words,
      context: plain,
      reason: words,
      expiresAt: plain,
      removedAt: plain,
      createdAt: plain,
      approvedBy: plain,
    },
  }),
  personal(trustViolations, {
    rowsOf: ({ userId }) => eq(trustViolations.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      person: plain,
      userId: plain,
      organizationId: plain,
      field: plain,
      keywordId: plain,
      keyword: plain,
      category: plain,
      severity: plain,
      rule: plain,
      /** Of who was signed out, or in to one order alone: it goes with its age (`forgetOldFindings`). */
      excerpt: own,
      side: plain,
      times: plain,
      windowStart: plain,
      foundAt: plain,
    },
  }),
];
