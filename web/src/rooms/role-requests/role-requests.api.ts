import type { roleRequestCalls } from '@cobuy/contract/role-requests/role-requests.http';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof roleRequestCalls>(roleRequestPaths);
const key = 'role-requests';

export const usePendingRequests = (orgId: string) =>
  useQuery({
    queryKey: [key, 'pending', orgId],
    queryFn: ({ signal }) => call('listPendingRoleRequests', { params: { orgId }, signal }),
    enabled: orgId !== '',
  });

export const useRoleRequestStats = (orgId: string) =>
  useQuery({
    queryKey: [key, 'stats', orgId],
    queryFn: ({ signal }) => call('getRoleRequestStats', { params: { orgId }, signal }),
    enabled: orgId !== '',
  });

export const useOwnRequest = (orgId: string) =>
  useQuery({
    queryKey: [key, 'own', orgId],
    queryFn: ({ signal }) => call('getOwnRoleRequest', { params: { orgId }, signal }),
    enabled: orgId !== '',
  });

export function useChangeRequests() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      void queries.invalidateQueries({ queryKey: ['users'] });
      await queries.invalidateQueries({ queryKey: [key] });
    }
  };
  const approve = (id: string) => call('approveRoleRequest', { params: { id } });
  return {
    ask: (organizationId: string, idempotencyKey: string) =>
      changed(call('requestRole', { body: { organizationId, requestedRole: 'AGENT' }, idempotencyKey })),
    approve: (id: string) => changed(approve(id)),
    /** One after the other. @returns how many failed. */
    approveEach: (ids: readonly string[]) =>
      changed(
        (async () => {
          let failed = 0;
          for (const id of ids) await approve(id).catch(() => failed++);
          return failed;
        })(),
      ),
    reject: (id: string, notes: string) => changed(call('rejectRoleRequest', { params: { id }, body: { notes } })),
  };
}
