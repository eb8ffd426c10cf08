import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { callOrganizations } from './organizations.api.ts';

const settingsKey = ['organizations', 'settings'] as const;

export const readOrganizationSettings = () => callOrganizations('getOrganizationSettings', {});

export function useOrganizationSettings() {
  const organizationId = useCurrentMembership()?.id ?? null;
  return useQuery({
    queryKey: [...settingsKey, organizationId],
    queryFn: ({ signal }) => callOrganizations('getOrganizationSettings', { signal }),
    enabled: organizationId !== null,
  });
}

export type SentSettings = CallInput<typeof organizationCalls.changeOrganizationSettings>['body'];

export function useChangeOrganizationSettings() {
  const queries = useQueryClient();
  return async (body: SentSettings) => {
    const settings = await callOrganizations('changeOrganizationSettings', { body });
    await queries.invalidateQueries({ queryKey: settingsKey });
    return settings;
  };
}
