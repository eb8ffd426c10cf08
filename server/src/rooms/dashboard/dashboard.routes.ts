import { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getDashboardStats } from './get-dashboard-stats.ts';
import { listActivity } from './list-activity.ts';

export const dashboardRoutes = defineRoutes(dashboardPaths, dashboardCalls, {
  getDashboardStats: (context) => getDashboardStats(context),
  listActivity: (context, { query }) => listActivity(context, query.limit),
});
