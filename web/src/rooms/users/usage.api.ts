import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';
import { useOrganizations } from '../../lib/session.ts';

const call = createCaller<typeof userCalls>(userPaths);
/** Usage is asked for once more, and once again (specification 1, section 7). */
const retries = 2;

/** What is used of the plan that applies here: of the current organization by its managers, else of one's own. */
export function useUsage() {
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  return useQuery({
    queryKey: ['users', 'usage', organizationId],
    queryFn: ({ signal }) => call('getUsage', { signal }),
    retry: retries,
  });
}
