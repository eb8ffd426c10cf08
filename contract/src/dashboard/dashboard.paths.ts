export const dashboardPaths = {
  getDashboardStats: ['GET', '/api/dashboard/stats'],
  listActivity: ['GET', '/api/dashboard/activity'],
} as const;
