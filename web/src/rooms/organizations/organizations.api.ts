import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { placeholderOrganization } from '@cobuy/domain/organizations/organization-switching';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import type { DrawnCall } from '../../lib/calls/drawn-answers.ts';
import { useCurrentMembership } from '../../lib/session/session.ts';

export const callOrganizations = createCaller<typeof organizationCalls>(organizationPaths);
const freshMs = 5 * 60_000;

export const defaultOrganizationCall: DrawnCall = {
  queryKey: ['organizations', 'default'],
  address: organizationPaths.getDefaultOrganization[1],
};

interface OrganizationShown {
  name: string;
  isDefault: boolean;
  whiteLabeled: boolean;
  logoUrl: string | null;
  brandColor: string | null;
}

/** The page's organization: the one the person acts in, else the default, else its placeholder. Null while unknown. */
export function useShownOrganization(): OrganizationShown | null {
  const membership = useCurrentMembership();
  const { data, isLoadingError } = useQuery({
    queryKey: defaultOrganizationCall.queryKey,
    queryFn: ({ signal }) => callOrganizations('getDefaultOrganization', { signal }),
    staleTime: freshMs,
    enabled: membership === null,
    meta: { isPublic: true },
  });
  if (membership) return membership;
  if (data) return data;
  return isLoadingError ? { ...placeholderOrganization, whiteLabeled: false, logoUrl: null, brandColor: null } : null;
}
