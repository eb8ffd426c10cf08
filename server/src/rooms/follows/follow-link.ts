import { followErrors } from '@cobuy/contract/follows/follows.errors';
import { hoursToConfirm } from '@cobuy/domain/follows/follow-rules';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { confirmRow, deleteRow, findFollowByTokenAcrossOrganizations } from './follows.queries.ts';

interface Link {
  token: string;
}

/** Null for a follow that was ended, notified or never confirmed in time. */
async function findWorking({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const found = await findFollowByTokenAcrossOrganizations(db, token);
  if (!found) return null;
  const { confirmedAt, createdAt } = found.follow;
  const isTooOld = clock.now().getTime() - createdAt.getTime() > hoursToConfirm * 3_600_000;
  return !confirmedAt && isTooOld ? null : found;
}

const findByLink = async (context: Context, { token }: Link) =>
  (await findWorking(context, token)) ?? refuse(followErrors.link_invalid);

/** Whether a mailed link has nothing left to confirm. False for any other address. */
export async function isFollowLinkOver(services: Pick<Context, 'db' | 'clock'>, url: string): Promise<boolean> {
  const { pathname, searchParams } = URL.parse(url) ?? {};
  if (pathname !== followPagePath) return false;
  const found = await findWorking(services, searchParams?.get('token') ?? '');
  return found === null || found.follow.confirmedAt !== null;
}

/** If the deal has become private, the link doesn't reveal its title. */
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
  const confirmed = await confirmRow(context.db, follow, context.clock.now());
  if (confirmed.length === 0) refuse(followErrors.link_invalid);
  return { success: true as const };
}

export async function endFollowByLink(context: Context, link: Link) {
  const { follow } = await findByLink(context, link);
  await deleteRow(context.db, follow);
  return { success: true as const };
}

export const followPagePath = '/follow';

/** The page behind a mailed link: opening it changes nothing; a button confirms or ends. */
export const followPath = (token: string) => `${followPagePath}?token=${token}`;
