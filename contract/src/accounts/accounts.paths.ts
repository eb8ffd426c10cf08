export const accountPaths = {
  listMyOrganizations: ['GET', '/api/users/me/organizations'],
} as const;
