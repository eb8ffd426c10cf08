import type { TextRules } from '../texts/text-rules.ts';
import { longestPattern } from '../trust/patterns.ts';
import type { KeywordCategory } from '../trust/trust-rules.ts';

/** How a site's keywords, reports and whitelist are managed (docs/rules/trust.md#console). */

/** Characters of a pattern, with its slashes, or of words. */
export const keywordRules = { name: 'Keyword', most: longestPattern + 2 } as const satisfies TextRules;
export const longestWords = 100;
/** A limit, since every text is searched for each pattern separately. */
export const mostPatterns = 100;
export const keywordNoteRules = { name: 'Notes', most: 500 } as const satisfies TextRules;
export const whitelistTermRules = {
  name: 'Term',
  most: 200,
  required: 'Please fill in all required fields',
} as const satisfies TextRules;
export const whitelistReasonRules = {
  name: 'Reason',
  most: 500,
  required: 'Please fill in all required fields',
} as const satisfies TextRules;
export const reviewNoteRules = { name: 'Review notes', most: 1000 } as const satisfies TextRules;

export const defaultCategory: KeywordCategory = 'prohibited_misc';
export const categoryLabels: Readonly<Record<KeywordCategory, string>> = {
  illegal_substances: 'Illegal substances',
  weapons_violence: 'Weapons and violence',
  adult_content: 'Adult content',
  hate_speech: 'Hate speech',
  scams_fraud: 'Scams and fraud',
  gambling: 'Gambling',
  medical_prescription: 'Prescription medicines',
  counterfeit: 'Counterfeits',
  hacking_cybercrime: 'Hacking and cybercrime',
  regulated_products: 'Regulated products',
  financial_fraud: 'Financial fraud',
  personal_information: 'Personal information',
  profanity: 'Profanity',
  dangerous_activities: 'Dangerous activities',
  harassment: 'Harassment',
  spam: 'Spam',
  competitor: 'Competitors',
  prohibited_misc: 'Other prohibited',
};

/** What the console offers; 4 and 5 are kept, and shown as the highest of these. */
export const offeredSeverities = [1, 2, 3] as const;
const severityLabels = ['Low', 'Medium', 'High'] as const;
/** @param severity 1 to 5. */
export const severityLabel = (severity: number) => severityLabels[Math.min(severity, 3) - 1] ?? 'Low';

export const reportStatuses = ['pending', 'approved', 'rejected', 'investigating'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const reviewStatuses = ['approved', 'rejected', 'investigating'] as const;
export const reviewActions = ['whitelist_added', 'keyword_removed', 'no_action'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** Days after the decision until reports are deleted: the texts belong to people. */
export const reportsKeptDays = 90;

export const keywordsPerPage = 20;
export const reportsPerPage = 20;
export const whitelistPerPage = 50;
/** Bytes of a keyword list; a hundred thousand keywords with notes fit. */
export const largestKeywordList = 10 * 1024 * 1024;
export const keywordColumns = ['keyword', 'category', 'severity', 'notes', 'active'] as const;

export const topCategories = 5;

/** Health of the client's service (docs/rules/trust.md#figures). Times in milliseconds, rates in percent. */
export const healthBounds = {
  excellentBelow: 50,
  goodBelow: 100,
  optimalHitRateAbove: 80,
  goodHitRateAbove: 60,
  manyKeywordsAbove: 1000,
  estimatedFilterErrors: 0.1,
  refreshEvery: 30_000,
} as const;

export const moderationTexts = {
  accessDenied: 'Access denied. SUPERADMIN role required.',
  keywordAdded: 'Keyword added successfully',
  keywordUpdated: 'Keyword updated successfully',
  keywordDeleted: 'Keyword deleted successfully',
  keywordsDeleted: (count: number) => `${count} keywords deleted`,
  keywordsLoadFailed: 'Failed to load keywords',
  keywordSaveFailed: 'Failed to save keyword',
  keywordDeleteFailed: 'Failed to delete keyword',
  someDeletesFailed: 'Failed to delete some keywords',
  reportsLoadFailed: 'Failed to load false positive reports',
  reportReviewed: 'Report reviewed successfully',
  reviewFailed: 'Failed to review report',
  statusRequired: 'Please select a status',
  whitelistLoadFailed: 'Failed to load whitelist entries',
  entryAddFailed: 'Failed to add entry',
  entryRemoveFailed: 'Failed to remove entry',
  loadFailed: 'Failed to load trust data',
  exportFailed: 'Export Failed',
  importFailed: 'Import Failed',
  importFailedMessage: 'Failed to import keywords',
  imported: 'Import Successful',
} as const;
