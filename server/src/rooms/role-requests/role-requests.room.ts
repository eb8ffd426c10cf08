import { roleRequestCalls } from '@cobuy/contract/role-requests/role-requests.http';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { approveRoleRequest, rejectRoleRequest } from './decide-role-request.ts';
import { getOwnRoleRequest, getRoleRequestStats, listPendingRoleRequests } from './list-role-requests.ts';
import { requestRole } from './request-role.ts';
import { roleRequestsPersonal } from './role-requests.tables.ts';

export const roleRequestsRoom: Room = {
  calls: [
    defineRoutes(roleRequestPaths, roleRequestCalls, {
      requestRole: (context, { body }) => requestRole(context, body),
      getOwnRoleRequest: (context, { params }) => getOwnRoleRequest(context, params.orgId),
      listPendingRoleRequests: (context, { params }) => listPendingRoleRequests(context, params.orgId),
      getRoleRequestStats: (context, { params }) => getRoleRequestStats(context, params.orgId),
      approveRoleRequest: (context, { params }) => approveRoleRequest(context, params.id),
      rejectRoleRequest: (context, { params, body }) => rejectRoleRequest(context, params.id, body),
    }),
  ],
  personal: roleRequestsPersonal,
};
