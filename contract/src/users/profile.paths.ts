/** One's own account, apart from what administrators do with others'. */
export const profilePaths = {
  getProfile: ['GET', '/api/users/profile'],
  changeProfile: ['PUT', '/api/users/profile'],
  changeMe: ['PUT', '/api/users/me'],
  uploadAvatar: ['POST', '/api/users/me/avatar'],
  removeAvatar: ['DELETE', '/api/users/me/avatar'],
  confirmNewEmail: ['POST', '/api/users/me/email'],
  cancelNewEmail: ['DELETE', '/api/users/me/email'],
} as const;
