import type { RoleRequest } from '@cobuy/contract/role-requests/role-requests.http';
import type { RoleRequestRow } from './role-requests.queries.ts';

export const presentRequest = ({ request, user }: RoleRequestRow): RoleRequest => ({
  id: request.id,
  organizationId: request.organizationId,
  user,
  currentRole: request.roleThen,
  requestedRole: request.requestedRole,
  requestedAt: request.requestedAt.toISOString(),
  status: request.status,
  notes: request.notes,
});
