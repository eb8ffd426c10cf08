import type { FalsePositiveReport, TrustKeyword, WhitelistEntry } from '@cobuy/contract/moderation/moderation.http';
import { patternOf } from '@cobuy/domain/trust/patterns';
import { suggestTerm } from '@cobuy/domain/trust/suggest-term';
import type { KeywordRow, WhitelistRow } from './moderation.queries.ts';
import type { ReportRow } from './reports.queries.ts';

export const presentKeyword = (row: KeywordRow): TrustKeyword => ({
  id: row.id,
  keyword: row.keyword,
  keywordPattern: patternOf(row.keyword),
  category: row.category,
  severity: row.severity,
  notes: row.notes,
  source: row.source,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentReport = ({ report, userEmail, reviewerEmail }: ReportRow): FalsePositiveReport => ({
  id: report.id,
  status: report.status,
  text: report.text,
  violatedKeyword: report.violatedKeyword,
  context: report.context,
  reason: report.reason,
  userEmail,
  userAgent: report.userAgent,
  createdAt: report.createdAt.toISOString(),
  reviewedBy: report.reviewedBy,
  reviewerEmail,
  reviewedAt: report.reviewedAt?.toISOString() ?? null,
  reviewNotes: report.reviewNotes,
  actionTaken: report.actionTaken,
  suggestedTerm: suggestTerm(report.text, report.violatedKeyword),
});

/** @param full with what only a SUPERADMIN reads. */
export const presentEntry = (
  { entry, approverEmail }: WhitelistRow,
  { now, full }: { now: Date; full: boolean },
): WhitelistEntry => ({
  id: entry.id,
  term: entry.term,
  context: entry.context,
  expiresAt: entry.expiresAt?.toISOString() ?? null,
  isActive: entry.removedAt === null && (entry.expiresAt === null || entry.expiresAt > now),
  ...(full && { reason: entry.reason, createdAt: entry.createdAt.toISOString(), approverEmail }),
});
