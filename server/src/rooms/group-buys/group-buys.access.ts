import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { canDeleteGroupBuy, canEditGroupBuy } from '@cobuy/domain/group-buys/group-buy-policy';
import type { MemberRole, Role } from '@cobuy/domain/roles/roles';
import type { Actor } from '../../platform/actor.ts';
import type { Context, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findGroupBuyAcrossOrganizations, type Viewer } from './group-buy-cards.queries.ts';
import { lockGroupBuy } from './group-buys.queries.ts';
import { findOfferAcrossOrganizations } from './offer-group-buy.queries.ts';

/** A session that is limited to one order, or an account not yet confirmed where it has to be, sees what a visitor sees. */
export const viewerOf = (actor: Actor): Viewer =>
  actor.kind === 'account' && actor.seesPrivate
    ? { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' }
    : null;

/** The viewer's role in a deal's own organization, whichever organization is selected; GUEST outside it. */
export const roleOfViewer = (viewer: Viewer, membershipRole: MemberRole | null): Role =>
  viewer?.isSuperadmin ? 'SUPERADMIN' : (membershipRole ?? 'GUEST');

/** A deal that is public, or of an organization the caller belongs to. */
export async function accessGroupBuy(context: Pick<Context, 'actor' | 'db'>, id: string) {
  const viewer = viewerOf(context.actor);
  const row = (await findGroupBuyAcrossOrganizations(context.db, id, viewer)) ?? refuse(groupBuyErrors.not_found);
  const role = roleOfViewer(viewer, row.viewerRole);
  return { row, viewer: { role, isAssigned: row.isAssigned } };
}

/** Writing needs the deal's organization to be the selected one; only a SUPERADMIN may leave it unselected. */
async function accessInSelectedOrganization(context: SignedInContext, id: string) {
  const found = await accessGroupBuy(context, id);
  const isSelected = found.row.groupBuy.organizationId === context.actor.organizationId;
  if (!isSelected && found.viewer.role !== 'SUPERADMIN') refuse(groupBuyErrors.not_found);
  return found;
}

/** For changing it in the caller's transaction, until whose end it stays as it is returned. */
export async function accessGroupBuyForEditing(context: SignedInContext, tx: Db, id: string) {
  const { row, viewer } = await accessInSelectedOrganization({ ...context, db: tx }, id);
  if (!canEditGroupBuy(viewer)) refuse(groupBuyErrors.forbidden);
  return (await lockGroupBuy(tx, row.groupBuy.organizationId, id)) ?? refuse(groupBuyErrors.not_found);
}

/** For what only the deal's organizers read. */
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

/** A deal to order from, held as it is until the order stands. Guests order only from public ones. */
export async function accessGroupBuyForOrder(tx: Db, id: string, productIds: readonly string[], as: Viewer) {
  return (await findOfferAcrossOrganizations(tx, id, productIds, as)) ?? refuse(groupBuyErrors.not_found);
}
