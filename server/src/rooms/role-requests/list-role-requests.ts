import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { countAgents } from '../accounts/accounts.queries.ts';
import { accessManagedOrganization, accessOrganization } from '../organizations/organizations.access.ts';
import { countRequests, findLastRequest, listOpenRequests } from './role-requests.queries.ts';
import { presentRequest } from './role-requests.view.ts';

/** Hides from people who may not enter an organization whether it exists. */
const hideWhatIsThere = async <T>({ actor }: SignedInContext, access: Promise<T>): Promise<T> =>
  access.catch((error: unknown) => {
    const isMissing = error instanceof Refusal && error.definition.code === organizationErrors.not_found.code;
    if (isMissing && actor.effectiveRole !== 'SUPERADMIN') refuse(organizationErrors.access_denied);
    throw error;
  });

export async function getOwnRoleRequest(context: SignedInContext, organizationId: string) {
  const { organization } = await hideWhatIsThere(context, accessOrganization(context, organizationId));
  const row = await findLastRequest(context.db, organization.id, context.actor.userId);
  return { request: row && presentRequest(row), hasPendingRequest: row?.request.status === 'PENDING' };
}

export async function listPendingRoleRequests(context: SignedInContext, organizationId: string) {
  const {
    organization: { id },
  } = await hideWhatIsThere(context, accessManagedOrganization(context, organizationId));
  const rows = await listOpenRequests(context.db, id);
  return { requests: rows.map(presentRequest) };
}

export async function getRoleRequestStats(context: SignedInContext, organizationId: string) {
  const { organization } = await hideWhatIsThere(context, accessManagedOrganization(context, organizationId));
  const { id, autoApproveAgentRequests } = organization;
  const [counts, totalAgents] = await Promise.all([countRequests(context.db, id), countAgents(context.db, id)]);
  return {
    pending: counts.get('PENDING') ?? 0,
    approved: counts.get('APPROVED') ?? 0,
    rejected: counts.get('REJECTED') ?? 0,
    totalAgents,
    autoApproveAgentRequests,
  };
}
