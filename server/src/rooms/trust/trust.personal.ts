import { eq } from 'drizzle-orm';
import { own, personal, secret, wordsOfInstallation } from '../../platform/personal/personal-table.ts';
import { trustKeywords, trustList, trustViolations, trustWhitelist } from './trust.tables.ts';

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
      /** Of who was signed out, or in to one order alone: it goes with its age (`forgetOldFindings`). */
      excerpt: own,
    },
  }),
];
