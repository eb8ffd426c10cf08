import type { GovernedOrganization, organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadOrganizations } from '../../../lib/calls/refresh-session.ts';
import { callOrganizations } from '../organizations.api.ts';

const key = 'governed-organizations';

export const useGovernedOrganization = (id: string) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => callOrganizations('getOrganization', { params: { id }, signal }),
    enabled: id !== '',
    retry: false,
  });

export const useAllOrganizations = ({ search, page }: { search: string; page: number }) =>
  useQuery({
    queryKey: [key, 'all', { search, page }],
    queryFn: ({ signal }) =>
      callOrganizations('listAllOrganizations', { query: { search: search || null, page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentOrganization = CallInput<typeof organizationCalls.updateOrganization>['body'];

export function useGovern() {
  const queries = useQueryClient();
  const reload = async () => {
    void queries.invalidateQueries({ queryKey: ['role-requests'] });
    void queries.invalidateQueries({ queryKey: ['organizations'] });
    await Promise.all([queries.invalidateQueries({ queryKey: [key] }), loadOrganizations({ always: true })]);
  };
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    await reload();
    return done;
  };
  return {
    /** For changes made by another call. */
    reload,
    update: (id: string, body: SentOrganization): Promise<GovernedOrganization> =>
      changed(callOrganizations('updateOrganization', { params: { id }, body })),
    handOver: (id: string, userId: string) =>
      changed(callOrganizations('handOverOrganization', { params: { id }, body: { userId } })),
    remove: (id: string) => changed(callOrganizations('deleteOrganization', { params: { id } })),
  };
}
