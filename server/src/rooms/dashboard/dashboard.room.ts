import { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { dashboardPersonal } from './dashboard.tables.ts';
import { getDashboardStats } from './get-dashboard-stats.ts';
import { listActivity } from './list-activity.ts';
import { sendDailyDigests } from './send-daily-digests.ts';

export const dashboardRoom: Room = {
  calls: [
    defineRoutes(dashboardPaths, dashboardCalls, {
      getDashboardStats: (context) => getDashboardStats(context),
      listActivity: (context, { query }) => listActivity(context, query.limit),
    }),
  ],
  jobs: [{ name: 'send-daily-digests', cron: '*/10 * * * *', run: sendDailyDigests }],
  personal: dashboardPersonal,
};
