import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accessGroupBuyForEditing } from '../group-buys/group-buys.access.ts';
import { readSettings } from '../system/read-settings.ts';
import { listMembers, listParticipants, type Recipient } from './broadcasts.queries.ts';

interface Addressed {
  groupBuyId: string | null;
  unpaidOnly?: boolean | undefined;
}

export interface Audience {
  organizationId: string;
  groupBuyTitle: string | null;
  people: Recipient[];
  /** How many of the deal's participants still have to pay; null for members. */
  unpaid: number | null;
}

/**
 * The participants of a deal that the caller may edit or, for a manager, all members.
 * @throws group_buy.not_found, group_buy.forbidden, broadcast.forbidden
 */
export async function findAudience(
  context: SignedInContext,
  db: Db,
  { groupBuyId, unpaidOnly = false }: Addressed,
): Promise<Audience> {
  if (groupBuyId) {
    const { organizationId, title } = await accessGroupBuyForEditing(context, db, groupBuyId);
    // On this connection: inside a transaction, never wait for a second one.
    const { communityMode } = await readSettings({ db });
    const everybody = await listParticipants(db, { organizationId, groupBuyId }, context.clock.now());
    // In community mode nobody owes anything (docs/decisions/0054).
    const unpaid = communityMode ? [] : everybody.filter(({ owes }) => owes);
    const people = unpaidOnly ? unpaid : everybody;
    return { organizationId, groupBuyTitle: title, people, unpaid: unpaid.length };
  }
  if (!isOrganizationManager(context.actor.effectiveRole)) refuse(broadcastErrors.forbidden);
  const organizationId = selectedOrganization(context.actor);
  const people = await listMembers(db, organizationId);
  return { organizationId, groupBuyTitle: null, people, unpaid: null };
}
