import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { whitelistTermRules } from '@cobuy/domain/moderation/moderation-rules';
import { spellingOf } from '@cobuy/domain/trust/patterns';
import { suggestTerm } from '@cobuy/domain/trust/suggest-term';
import { textFields } from '@cobuy/domain/trust/trust-rules';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { changeTrustList, type TrustChange } from '../trust/change-trust-list.ts';
import { allowTerm } from './allow-term.ts';
import { lockKeywordSpelt, saveKeyword } from './moderation.queries.ts';
import type { moderationReports } from './moderation.tables.ts';
import { presentReport } from './moderation.view.ts';
import { countReports, findReport, listReportRows, lockReport, saveReview } from './reports.queries.ts';

type Query = ParsedRequest<typeof moderationCalls.listFalsePositives>['query'];
type Body = ParsedRequest<typeof moderationCalls.reviewFalsePositive>['body'];
type Report = typeof moderationReports.$inferSelect;

export async function listFalsePositives({ db }: SignedInContext, { status: asked, ...page }: Query) {
  const status = asked ?? null;
  const [rows, total] = await Promise.all([listReportRows(db, status, page), countReports(db, status)]);
  return { reports: rows.map(presentReport), pagination: presentPagination(page, total) };
}

/** The field that the report came from; null, meaning everywhere, where that's no field. */
const fieldOf = ({ context }: Report) => ((textFields as readonly string[]).includes(context ?? '') ? context : null);

/** Allows the sentence from now on; one that's already allowed needs no second entry. */
async function whitelist(context: SignedInContext, tx: Db, report: Report, body: Body): Promise<TrustChange | null> {
  const term = body.whitelistTerm || suggestTerm(report.text, report.violatedKeyword);
  if (term === '') refuseFields([{ field: 'whitelistTerm', message: whitelistTermRules.required }]);
  const added = await allowTerm(context, tx, {
    term,
    context: fieldOf(report),
    reason: body.reviewNotes ?? report.reason,
    expiresAt: null,
  });
  return added === null ? null : 'refresh';
}

/** A seeded keyword that's switched off stays off at the next start. */
async function switchOff({ clock }: SignedInContext, tx: Db, report: Report): Promise<TrustChange> {
  const keyword = await lockKeywordSpelt(tx, spellingOf(report.violatedKeyword));
  if (!keyword) return refuse(moderationErrors.keyword_gone);
  await saveKeyword(tx, keyword.id, { isActive: false, updatedAt: clock.now() });
  return { action: 'update', keywordIds: [keyword.id] };
}

/**
 * Decides on a report, once, or after investigating it; also carries out what an approval entails.
 * @throws moderation.report_not_found (404), moderation.report_reviewed, moderation.keyword_gone (409)
 */
export const reviewFalsePositive = (context: SignedInContext, id: string, body: Body) =>
  changeTrustList(context, async (tx, changed) => {
    const report = (await lockReport(tx, id)) ?? refuse(moderationErrors.report_not_found);
    if (report.status === 'approved' || report.status === 'rejected') refuse(moderationErrors.report_reviewed);
    const action = body.status === 'approved' ? (body.actionTaken ?? 'no_action') : null;
    const change =
      action === 'whitelist_added'
        ? await whitelist(context, tx, report, body)
        : action === 'keyword_removed'
          ? await switchOff(context, tx, report)
          : null;
    if (change) changed(change);
    await saveReview(tx, id, {
      status: body.status,
      reviewNotes: body.reviewNotes,
      actionTaken: action,
      reviewedBy: context.actor.userId,
      reviewedAt: context.clock.now(),
    });
    return presentReport((await findReport(tx, id)) ?? refuse(moderationErrors.report_not_found));
  });
