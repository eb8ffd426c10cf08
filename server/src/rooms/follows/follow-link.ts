import { followErrors } from '@cobuy/contract/follows/follows.errors';
import { hoursToConfirm } from '@cobuy/domain/follows/follow-rules';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { confirmRow, deleteRow, findFollowByTokenAcrossOrganizations } from './follows.queries.ts';

interface Link {
  token: string;
}

/** @throws follow.link_invalid of one that was ended, told or never confirmed in time. */
async function findByLink({ db, clock }: Context, { token }: Link) {
  const found = (await findFollowByTokenAcrossOrganizations(db, token)) ?? refuse(followErrors.link_invalid);
  const { confirmedAt, createdAt } = found.follow;
  const isTooOld = clock.now().getTime() - createdAt.getTime() > hoursToConfirm * 3_600_000;
  if (!confirmedAt && isTooOld) refuse(followErrors.link_invalid);
  return found;
}

/** A deal that is private by now has no name for whoever holds a link. */
export async function describeFollowLink(context: Context, link: Link) {
  const { follow, organizationName, groupBuy } = await findByLink(context, link);
  return {
    what: follow.groupBuyId ? ('opening' as const) : ('next' as const),
    organizationName,
    groupBuy: groupBuy?.isPublic
      ? { id: groupBuy.id, title: groupBuy.title, startDate: groupBuy.startDate.toISOString() }
      : null,
    isConfirmed: follow.confirmedAt !== null,
  };
}

export async function confirmFollow(context: Context, link: Link) {
  const { follow } = await findByLink(context, link);
  // Ended in the meantime, it is not there to be confirmed.
  const confirmed = await confirmRow(context.db, follow, context.clock.now());
  if (confirmed.length === 0) refuse(followErrors.link_invalid);
  return { success: true as const };
}

export async function endFollowByLink(context: Context, link: Link) {
  const { follow } = await findByLink(context, link);
  await deleteRow(context.db, follow);
  return { success: true as const };
}
