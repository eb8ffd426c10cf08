import type { AccountActor } from '../../../platform/actor.ts';
import { selectedOrganization } from '../../../platform/callers/selected-organization.ts';
import type { OrderScope } from './order-scope.queries.ts';

/** An AGENT's own deals, an ORGADMIN's organization, a SUPERADMIN's selected one or everything. */
export function managedOrders(actor: AccountActor): OrderScope {
  if (actor.effectiveRole === 'SUPERADMIN' && actor.organizationId === null) return { of: 'installation' };
  const organizationId = selectedOrganization(actor);
  return actor.effectiveRole === 'AGENT'
    ? { of: 'agent', organizationId, userId: actor.userId }
    : { of: 'organization', organizationId };
}

/** The orders that are part of the account; in a session that is limited to one order, exactly that one. */
export const ownOrders = ({ session, orderId, userId }: AccountActor): OrderScope =>
  session === 'order' ? { of: 'order', orderId: orderId ?? '', userId } : { of: 'buyer', userId };
