import { randomUUIDv7 } from 'node:crypto';
import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { trustTexts } from '@cobuy/domain/trust/trust-texts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertReport, isReported } from './reports.queries.ts';

type Body = ParsedRequest<typeof moderationCalls.reportFalsePositive>['body'];

const perPerson = { points: 10, seconds: 3600 };
const perAddress = { points: 40, seconds: 3600 };

/** Null in a session limited to an order: it shows what somebody typed and uses nobody's turns. */
const accountOf = ({ actor }: Context) =>
  actor.kind === 'account' && actor.session === 'password' ? actor.userId : null;

async function takeTurn(context: Context) {
  const { rateLimiter, address } = context;
  // The person's limit first, so that their refused tries don't use up the limit of a shared address.
  const wait =
    (await rateLimiter.take('report-person', perPerson, accountOf(context) ?? address)) ??
    (await rateLimiter.take('report-address', perAddress, address));
  if (wait) refuse(moderationErrors.too_many_reports, { retryAfter: wait });
}

/**
 * Takes anybody's report of a text wrongly treated as prohibited.
 * @throws moderation.too_many_reports (429)
 */
export async function reportFalsePositive(context: Context, { text, violatedKeyword, reason, context: field }: Body) {
  await takeTurn(context);
  const userId = accountOf(context);
  // A repeated report is thanked again but listed once.
  if (await isReported(context.db, { text, violatedKeyword, userId }))
    return { success: true as const, message: trustTexts.reported };
  await insertReport(context.db, {
    id: randomUUIDv7(),
    text,
    violatedKeyword,
    context: field,
    reason,
    userAgent: context.userAgent,
    userId,
    createdAt: context.clock.now(),
  });
  return { success: true as const, message: trustTexts.reported };
}
