export const profilePaths = {
  getProfile: ['GET', '/api/users/profile'],
  changeProfile: ['PUT', '/api/users/profile'],
  changeMe: ['PUT', '/api/users/me'],
  uploadAvatar: ['POST', '/api/users/me/avatar'],
  removeAvatar: ['DELETE', '/api/users/me/avatar'],
  confirmNewEmail: ['POST', '/api/users/me/email'],
  cancelNewEmail: ['DELETE', '/api/users/me/email'],
} as const;

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
