export const roleRequestPaths = {
  requestRole: ['POST', '/api/role-requests'],
  getOwnRoleRequest: ['GET', '/api/role-requests/user/status/:orgId'],
  listPendingRoleRequests: ['GET', '/api/role-requests/organization/:orgId/pending'],
  getRoleRequestStats: ['GET', '/api/role-requests/organization/:orgId/stats'],
  approveRoleRequest: ['PUT', '/api/role-requests/:id/approve'],
  rejectRoleRequest: ['PUT', '/api/role-requests/:id/reject'],
} as const;
