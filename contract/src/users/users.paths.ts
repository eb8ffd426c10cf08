export const userPaths = {
  listUsers: ['GET', '/api/users'],
  listPeople: ['GET', '/api/users/all'],
  getUsage: ['GET', '/api/users/usage'],
  importUsers: ['POST', '/api/users/import'],
  leaveOrganization: ['DELETE', '/api/users/me/organizations/:id'],
  changeUser: ['PUT', '/api/users/:id'],
  sendResetLink: ['POST', '/api/users/:id/reset-link'],
  deleteUser: ['DELETE', '/api/users/:id'],
} as const;
