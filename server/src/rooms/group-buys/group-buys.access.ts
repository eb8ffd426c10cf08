import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { canDeleteGroupBuy, canEditGroupBuy } from '@cobuy/domain/group-buys/group-buy-policy';
import type { MemberRole, Role } from '@cobuy/domain/roles/roles';
import type { Actor } from '../../platform/actor.ts';
import type { Context, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findGroupBuy, type Viewer } from './group-buy-cards.queries.ts';
import { lockGroupBuy } from './group-buys.queries.ts';
import { findOffer } from './offer-group-buy.queries.ts';

/** A session limited to one order, or an account that still has to be confirmed, sees what a visitor sees. */
export const viewerOf = (actor: Actor): Viewer =>
  actor.kind === 'account' && actor.seesPrivate
    ? { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' }
    : null;

/** The viewer's role in a deal's own organization, whichever organization is selected; GUEST outside it. */
export const roleOfViewer = (viewer: Viewer, membershipRole: MemberRole | null): Role =>
  viewer?.isSuperadmin ? 'SUPERADMIN' : (membershipRole ?? 'GUEST');

/** A deal that's public or belongs to one of the caller's organizations. */
export async function accessGroupBuy(context: Pick<Context, 'actor' | 'db'>, id: string) {
  const viewer = viewerOf(context.actor);
  const row = (await findGroupBuy(context.db, id, viewer)) ?? refuse(groupBuyErrors.not_found);
  const role = roleOfViewer(viewer, row.viewerRole);
  return { row, viewer: { role, isAssigned: row.isAssigned } };
}

/** Changes require the deal's organization to be selected; only a SUPERADMIN may select none. */
async function accessInSelectedOrganization(context: SignedInContext, id: string) {
  const found = await accessGroupBuy(context, id);
  const isSelected = found.row.groupBuy.organizationId === context.actor.organizationId;
  if (!isSelected && found.viewer.role !== 'SUPERADMIN') refuse(groupBuyErrors.not_found);
  return found;
}

/** Locks the deal for a change until the caller's transaction ends. */
export async function accessGroupBuyForEditing(context: SignedInContext, tx: Db, id: string) {
  const { row, viewer } = await accessInSelectedOrganization({ ...context, db: tx }, id);
  if (!canEditGroupBuy(viewer)) refuse(groupBuyErrors.forbidden);
  return (await lockGroupBuy(tx, row.groupBuy.organizationId, id)) ?? refuse(groupBuyErrors.not_found);
}

export async function accessGroupBuyForManaging(context: SignedInContext, id: string) {
  const { row, viewer } = await accessInSelectedOrganization(context, id);
  if (!canEditGroupBuy(viewer)) refuse(groupBuyErrors.forbidden);
  return row;
}

export async function accessGroupBuyForDeletion(context: SignedInContext, id: string) {
  const found = await accessInSelectedOrganization(context, id);
  if (!canDeleteGroupBuy(found.viewer.role)) refuse(groupBuyErrors.forbidden);
  return found.row.groupBuy;
}

/** Locks a deal until an order from it is placed. Guests order only from public deals. */
export async function accessGroupBuyForOrder(tx: Db, id: string, productIds: readonly string[], as: Viewer) {
  return (await findOffer(tx, id, productIds, as)) ?? refuse(groupBuyErrors.not_found);
}
