import { date, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal } from '../../platform/personal/personal-table.ts';

export const digestDays = organizationTable('digest_days', {
  organizationId: uuid().primaryKey(),
  /** In the organization's time zone. */
  day: date({ mode: 'string' }),
  sentAt: timestamp({ withTimezone: true }),
});

export const dashboardPersonal = [personal(digestDays)];
