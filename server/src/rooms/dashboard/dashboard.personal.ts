import { personal, plain } from '../../platform/personal/personal-table.ts';
import { digestDays } from './dashboard.tables.ts';

export const dashboardPersonal = [
  personal(digestDays, { columns: { organizationId: plain, day: plain, sentAt: plain } }),
];
