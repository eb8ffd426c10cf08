import type { AccountActor } from '../../platform/actor.ts';
import { selectedOrganization } from '../../platform/callers/selected-organization.ts';

/** The selected organization; null is the whole installation, for a SUPERADMIN who has selected none. */
export const observedOrganization = (actor: AccountActor): string | null =>
  actor.effectiveRole === 'SUPERADMIN' && actor.organizationId === null ? null : selectedOrganization(actor);
