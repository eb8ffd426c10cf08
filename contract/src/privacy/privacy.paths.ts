export const privacyPaths = {
  canDeleteAccount: ['GET', '/api/users/account/can-delete'],
  deleteOwnAccount: ['POST', '/api/users/account/delete'],
  exportData: ['GET', '/api/users/data-export'],
} as const;
