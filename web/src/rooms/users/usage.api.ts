import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { useCurrentMembership, useEffectiveRole, useOrganizations, useSession } from '../../lib/session/session.ts';

const call = createCaller<typeof userCalls>(userPaths);

/** What's used of the plan that applies: the current organization's for its managers, otherwise one's own. */
export function useUsage() {
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  return useQuery({
    queryKey: ['users', 'usage', organizationId],
    queryFn: ({ signal }) => call('getUsage', { retries: 2, signal }),
  });
}

/** Where the plan of the person who is signed in counts (plans/describe-scope.ts); null until it is known. */
export function usePlanScope() {
  const userId = useSession(({ user }) => user?.id);
  const membership = useCurrentMembership();
  const role = useEffectiveRole();
  const usage = useUsage().data;
  if (!usage) return null;
  const { owner } = usage;
  const isOthers = membership !== null && isOrganizationManager(role) && owner !== null && owner.id !== userId;
  return { owned: usage.data.orgs, other: isOthers ? { organization: membership.name, owner: owner.name } : null };
}
