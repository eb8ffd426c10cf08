import { date, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../platform/personal/personal-table.ts';

export const digestDays = pgTable('digest_days', {
  organizationId: uuid().primaryKey(),
  /** In the organization's time zone. */
  day: date({ mode: 'string' }),
  sentAt: timestamp({ withTimezone: true }),
});

export const dashboardPersonal = [personal(digestDays)];
