import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { mayWhiteLabel } from '@cobuy/domain/organizations/brand-rules';
import { presentOrganization } from '../organizations.view.ts';
import type { GovernedRow, GovernorRow } from './governed.queries.ts';

interface Parts {
  groupBuys: number;
  products: number;
  orders: number;
}

/** @param administrators beside the owner; nobody in a list. */
export function presentGoverned(
  { organization, owner, members }: GovernedRow,
  parts: Parts,
  administrators: readonly GovernorRow[] = [],
): GovernedOrganization {
  const ownRole = { role: 'ORGADMIN' as const };
  const others = administrators.filter(({ id }) => id !== owner?.id);
  return {
    ...presentOrganization(organization),
    createdAt: organization.createdAt.toISOString(),
    updatedAt: organization.updatedAt.toISOString(),
    autoApproveAgentRequests: organization.autoApproveAgentRequests,
    ownerId: organization.ownerId,
    mayWhiteLabel: mayWhiteLabel(owner),
    counts: { users: members, ...parts },
    users: [...(owner ? [{ ...owner, ...ownRole }] : []), ...others].map(({ isSuperadmin, role, ...person }) => ({
      ...person,
      role: isSuperadmin ? 'SUPERADMIN' : role,
    })),
  };
}
