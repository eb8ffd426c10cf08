/** One's own account, apart from what administrators do with others'. */
export const profilePaths = {
  getProfile: ['GET', '/api/users/profile'],
  changeProfile: ['PUT', '/api/users/profile'],
  changeMe: ['PUT', '/api/users/me'],
  confirmNewEmail: ['POST', '/api/users/me/email'],
  cancelNewEmail: ['DELETE', '/api/users/me/email'],
} as const;
