export const userPaths = {
  listUsers: ['GET', '/api/users'],
} as const;
