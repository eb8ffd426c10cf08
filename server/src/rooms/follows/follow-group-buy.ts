import { randomUUIDv7 } from 'node:crypto';
import { followErrors } from '@cobuy/contract/follows/follows.errors';
import type { followCalls } from '@cobuy/contract/follows/follows.http';
import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import {
  confirmationsPerEmail,
  type FollowedThing,
  followsPerAddress,
  followTexts,
  hoursToConfirm,
} from '@cobuy/domain/follows/follow-rules';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { Context, SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { secretIn } from '../../platform/organization-ids.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { newToken } from '../accounts/tokens.ts';
import { accessGroupBuy, accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readOrganizationNumber } from '../organizations/organization-number.ts';
import { isMailSent } from '../system/system.queries.ts';
import { followPath } from './follow-link.ts';
import { countConfirmed, deleteFollow, listFollowed, upsertFollow } from './follows.queries.ts';

type Body = ParsedRequest<typeof followCalls.followGroupBuy>['body'];

/** Null unless signed in with a password: an order session says nothing about an account. */
const accountOf = ({ actor }: Context) =>
  actor.kind === 'account' && actor.session === 'password' ? actor.userId : null;

/** Limits mails to a typed address, which may be a stranger's. */
async function takeTurn({ rateLimiter, address }: Context, email: string) {
  const wait =
    (await rateLimiter.take('follow-address', followsPerAddress, address)) ??
    (await rateLimiter.take('follow-email', confirmationsPerEmail, email));
  if (wait) refuse(followErrors.too_many, { retryAfter: wait });
}

/**
 * Remembers who wants to be told. An account follows at once; a typed address first gets a link by mail. An address
 * that already follows gets no mail but the same answer, so that nobody learns what it follows.
 * @param id of a deal that the caller may read.
 * @throws group_buy.not_found, follow.not_upcoming (409), follow.too_many (429)
 */
export async function followGroupBuy(context: Context, id: string, { what, email: typed }: Body) {
  const { groupBuy, organization } = (await accessGroupBuy(context, id)).row;
  const now = context.clock.now();
  if (what === 'opening' && groupBuyPhase(groupBuy, now) !== 'upcoming') refuse(followErrors.not_upcoming);
  const userId = accountOf(context);
  const email = userId ? null : (typed?.toLowerCase() ?? null);
  if (!userId && !email) refuseFields([{ field: 'email', message: followTexts.emailRequired }]);
  if (email) await takeTurn(context, email);
  const { organizationId } = groupBuy;
  const number = await readOrganizationNumber(context.db, organizationId);
  await inTransaction(context, async (tx) => {
    const kept = await upsertFollow(tx, {
      organizationId,
      id: randomUUIDv7(),
      groupBuyId: what === 'opening' ? id : null,
      userId,
      email,
      token: secretIn(number, newToken()),
      createdAt: now,
      confirmedAt: userId ? now : null,
    });
    if (!kept) refuse(groupBuyErrors.not_found);
    if (!email || kept.confirmedAt) return;
    const mail = composeMail('confirm-follow', {
      organizationName: organization.name,
      groupBuyTitle: what === 'opening' ? groupBuy.title : null,
      url: `${context.publicUrl}${followPath(kept.token)}`,
      hours: hoursToConfirm,
    });
    await queueMail(tx, { ...mail, to: email, organizationId });
  });
  if (email) {
    const { confirmationSent, confirmationKept } = followTexts;
    return { message: (await isMailSent(context.db)) ? confirmationSent : confirmationKept, isConfirmed: false };
  }
  return { message: what === 'opening' ? followTexts.openingKept : followTexts.nextKept, isConfirmed: true };
}

export async function getFollows(context: SignedInContext, id: string) {
  const { organizationId } = (await accessGroupBuy(context, id)).row.groupBuy;
  return listFollowed(context.db, { organizationId, groupBuyId: id }, context.actor.userId);
}

export async function endFollow(context: SignedInContext, { id, what }: { id: string; what: FollowedThing }) {
  const { organizationId } = (await accessGroupBuy(context, id)).row.groupBuy;
  const groupBuyId = what === 'opening' ? id : null;
  await deleteFollow(context.db, { organizationId, groupBuyId, userId: context.actor.userId, email: null });
}

export async function countFollowers(context: SignedInContext, id: string) {
  const { organizationId } = (await accessGroupBuyForManaging(context, id)).groupBuy;
  return countConfirmed(context.db, { organizationId, groupBuyId: id });
}
