import { personal } from '../../platform/personal/personal-table.ts';
import { digestDays } from './dashboard.tables.ts';

export const dashboardPersonal = [personal(digestDays)];
