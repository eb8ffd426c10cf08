import {
  defaultCategory,
  keywordNoteRules,
  keywordRules,
  keywordsPerPage,
  largestKeywordList,
  moderationTexts,
  reportStatuses,
  reportsPerPage,
  reviewActions,
  reviewNoteRules,
  reviewStatuses,
  whitelistPerPage,
  whitelistReasonRules,
  whitelistTermRules,
} from '@cobuy/domain/moderation/moderation-rules';
import { longestReported, trustTexts } from '@cobuy/domain/trust/trust-texts';
import { z } from 'zod';
import { keywordCategory, longestCheckedText, severity, textField, textFinding } from '../trust/trust.http.ts';
import { defineCalls, fileContent, noContent } from '../wire/calls.ts';
import {
  byId,
  id,
  instant,
  optionalDateInput,
  optionalWords,
  pageQuery,
  pagination,
  requiredText,
  searchText,
} from '../wire/schemas.ts';
import { moderationErrors } from './moderation.errors.ts';
import { moderationPaths } from './moderation.paths.ts';

const superadmins = ['SUPERADMIN'] as const;

export const trustKeyword = z
  .object({
    id,
    /** A word, or a pattern in slashes. */
    keyword: z.string(),
    keywordPattern: z.string().nullable(),
    category: keywordCategory,
    severity,
    notes: z.string().nullable(),
    /** Every site has the seeds; they are neither edited nor deleted, only switched. */
    source: z.enum(['seed', 'manual']),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TrustKeyword' });
export type TrustKeyword = z.infer<typeof trustKeyword>;

export const keywordBody = z.object({
  keyword: requiredText(keywordRules),
  category: keywordCategory.default(defaultCategory),
  severity: severity.default(2),
  notes: optionalWords(keywordNoteRules),
});

export const falsePositiveReport = z
  .object({
    id,
    status: z.enum(reportStatuses),
    text: z.string(),
    violatedKeyword: z.string(),
    /** The field where it was written, or what else the reporter's page said of it. */
    context: z.string().nullable(),
    reason: z.string(),
    /** Null for someone who was signed out or whose account is gone. */
    userEmail: z.string().nullable(),
    userAgent: z.string().nullable(),
    createdAt: instant,
    reviewedBy: id.nullable(),
    reviewerEmail: z.string().nullable(),
    reviewedAt: instant.nullable(),
    reviewNotes: z.string().nullable(),
    actionTaken: z.enum(reviewActions).nullable(),
    /** What's whitelisted by default: the keyword as it was written, with the words around it. */
    suggestedTerm: z.string(),
  })
  .meta({ id: 'FalsePositiveReport' });
export type FalsePositiveReport = z.infer<typeof falsePositiveReport>;

const firstOf = (most: number) => z.string().transform((text) => Array.from(text).slice(0, most).join(''));

export const reportBody = z.object({
  text: firstOf(longestReported),
  violatedKeyword: z.string().trim().min(1).max(keywordRules.most),
  reason: requiredText({ name: 'Reason', most: longestReported, required: trustTexts.reportReasonRequired }),
  context: optionalWords({ name: 'Context', most: 200 }),
  /** Taken from the request, whatever is sent here. */
  userAgent: z.string().max(1000).nullish(),
  timestamp: z.string().max(100).nullish(),
});

export const reviewBody = z.object({
  status: z.enum(reviewStatuses, { error: moderationTexts.statusRequired }),
  reviewNotes: optionalWords(reviewNoteRules),
  /** What follows from an approval; nothing follows from any other decision. */
  actionTaken: z
    .enum(reviewActions)
    .nullish()
    .transform((action) => action ?? null),
  /** What is whitelisted; if omitted, the report's `suggestedTerm`. */
  whitelistTerm: optionalWords(whitelistTermRules),
});

export const whitelistEntry = z
  .object({
    id,
    term: z.string(),
    /** The field where it may be written; null for every field. */
    context: z.string().nullable(),
    expiresAt: instant.nullable(),
    isActive: z.boolean(),
    /** For SUPERADMINs only, like everything below. */
    reason: z.string().optional(),
    createdAt: instant.optional(),
    approverEmail: z.string().nullable().optional(),
  })
  .meta({ id: 'WhitelistEntry' });
export type WhitelistEntry = z.infer<typeof whitelistEntry>;

/** A term without a letter or digit would never be found. */
const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

export const whitelistBody = z.object({
  term: requiredText(whitelistTermRules).refine(hasLetter, whitelistTermRules.required),
  context: textField.nullish().transform((field) => field ?? null),
  reason: requiredText(whitelistReasonRules),
  expiresAt: optionalDateInput('Invalid date'),
});

/** Change since the previous time window, in percent of it; null if there was nothing in it. */
const trend = z.number().nullable();

export const trustStats = z
  .object({
    /** Active keywords: `total`, and each category that has any. */
    keywordsByCategory: z.object({ total: z.int() }).catchall(z.int()),
    violations: z.object({
      total: z.int(),
      last24Hours: z.int(),
      last7Days: z.int(),
      trend24h: trend,
      trend7d: trend,
    }),
    falsePositives: z.object({ pending: z.int() }),
    whitelist: z.object({ active: z.int() }),
  })
  .meta({ id: 'TrustStats' });
export type TrustStats = z.infer<typeof trustStats>;

export const trustAnalytics = z
  .object({
    overview: z.object({ totalFalsePositives: z.int(), pendingReports: z.int(), whitelistEntries: z.int() }),
    violationsByCategory: z.array(z.object({ category: keywordCategory, count: z.int() })),
    /** The last 30 days, in UTC, also those without any. */
    violationsByDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    violationsByField: z.array(z.object({ field: z.string(), count: z.int() })),
    topKeywords: z.array(z.object({ keyword: z.string(), category: keywordCategory, count: z.int() })),
  })
  .meta({ id: 'TrustAnalytics' });
export type TrustAnalytics = z.infer<typeof trustAnalytics>;

export const keywordImportReport = z.object({
  summary: z.object({ total: z.int(), added: z.int(), skipped: z.int(), errors: z.int() }),
  dryRun: z.boolean(),
  /** The first of those that would be added; empty once they are. */
  newKeywords: z.array(z.string()),
  /** The first hundred rows that can't be imported; rows are lines in the file, starting at 1. */
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type KeywordImportReport = z.infer<typeof keywordImportReport>;

export const replayReport = z.object({
  /** Texts searched: public ones, newest first. */
  read: z.int(),
  /** How many of them contain the keyword. */
  found: z.int(),
  examples: z.array(
    z.object({
      kind: z.enum(['deal', 'product', 'question', 'update', 'organization']),
      excerpt: z.string(),
      /** Where the match starts in the excerpt. */
      start: z.int(),
      end: z.int(),
      organization: z.string(),
      at: instant,
    }),
  ),
});
export type ReplayReport = z.infer<typeof replayReport>;

const refusedKeyword = [
  moderationErrors.keyword_taken,
  moderationErrors.keyword_refused,
  moderationErrors.too_many_patterns,
];

export const moderationCalls = defineCalls(moderationPaths, {
  listKeywords: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Keywords, newest first, then alphabetically',
    query: z.object({ ...pageQuery(keywordsPerPage), search: searchText, category: keywordCategory.optional() }),
    response: z.object({
      keywords: z.array(trustKeyword),
      total: z.int(),
      totalPages: z.int(),
      pagination,
    }),
  },
  addKeyword: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Add a keyword, or a pattern in slashes',
    body: keywordBody,
    response: trustKeyword,
    status: 201,
    idempotent: true,
    errors: refusedKeyword,
  },
  updateKeyword: {
    partial: true,
    access: superadmins,
    organization: 'ignored',
    summary: 'Change a keyword that isn’t a seed',
    params: byId,
    body: keywordBody,
    response: trustKeyword,
    errors: [moderationErrors.keyword_not_found, moderationErrors.seed_protected, ...refusedKeyword],
  },
  switchKeyword: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Turn a keyword on or off, even a seed',
    params: byId,
    body: z.object({ isActive: z.boolean() }),
    response: trustKeyword,
    errors: [moderationErrors.keyword_not_found],
  },
  deleteKeyword: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Delete a keyword that isn’t a seed',
    params: byId,
    response: noContent,
    errors: [moderationErrors.keyword_not_found, moderationErrors.seed_protected],
  },
  exportKeywords: {
    access: superadmins,
    inTurn: true,
    organization: 'ignored',
    summary: 'All keywords as CSV, in the columns that an import reads',
    response: fileContent,
  },
  importKeywords: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Add the keywords of a CSV file (keyword, category, severity, notes); existing ones stay as they are',
    file: { field: 'file', limit: largestKeywordList },
    body: z.object({
      dryRun: z
        .enum(['true', 'false'])
        .optional()
        .transform((text) => text === 'true'),
    }),
    response: keywordImportReport,
    errors: [moderationErrors.list_unreadable],
  },
  examineSentence: {
    access: superadmins,
    organization: 'ignored',
    summary: 'What’s found in a sentence, and why it is or isn’t allowed; nothing is logged',
    body: z.object({ text: z.string().max(longestCheckedText), field: textField.default('comments') }),
    response: z.object({ isRefused: z.boolean(), findings: z.array(textFinding) }),
  },
  replayKeyword: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Where a keyword would have been found in recent public texts, before it’s turned on',
    body: z.object({ keyword: requiredText(keywordRules) }),
    response: replayReport,
    errors: [moderationErrors.keyword_refused],
  },
  reportFalsePositive: {
    access: 'public',
    organization: 'ignored',
    summary: 'Report that a text was mistaken for something prohibited',
    body: reportBody,
    countsAs: 'signal',
    response: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    errors: [moderationErrors.too_many_reports],
  },
  listFalsePositives: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Reports of false positives, newest first',
    query: z.object({ ...pageQuery(reportsPerPage), status: z.enum(reportStatuses).optional() }),
    response: z.object({ reports: z.array(falsePositiveReport), pagination }),
  },
  reviewFalsePositive: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Decide on a report: an approval can whitelist what was written, or turn the keyword off',
    params: byId,
    body: reviewBody,
    response: falsePositiveReport,
    errors: [moderationErrors.report_not_found, moderationErrors.report_reviewed, moderationErrors.keyword_gone],
  },
  listWhitelist: {
    access: 'public',
    organization: 'ignored',
    summary:
      'What people can write even though it contains a keyword: active terms, and for a SUPERADMIN all of them with their reasons',
    query: z.object({
      ...pageQuery(whitelistPerPage),
      isActive: z
        .enum(['true', 'false'])
        .optional()
        .transform((text) => (text === undefined ? undefined : text === 'true')),
    }),
    response: z.object({ entries: z.array(whitelistEntry), pagination }),
  },
  addWhitelistEntry: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Allow a term, everywhere or in one field, forever or until a day',
    body: whitelistBody,
    response: whitelistEntry,
    status: 201,
    idempotent: true,
    errors: [moderationErrors.entry_taken, moderationErrors.expiry_past],
  },
  removeWhitelistEntry: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Remove a term from the whitelist; it stays in the list as inactive',
    params: byId,
    response: noContent,
    errors: [moderationErrors.entry_not_found],
  },
  getTrustStats: {
    access: superadmins,
    organization: 'ignored',
    summary: 'How many keywords, findings, open reports and allowed terms there are',
    response: trustStats,
  },
  getTrustAnalytics: {
    access: superadmins,
    organization: 'ignored',
    summary: 'Findings by category, day, field and keyword',
    response: trustAnalytics,
  },
});
