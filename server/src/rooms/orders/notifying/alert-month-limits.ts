import { formatLimitMonth, limitMonth, reachedPercent } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../../platform/context.ts';
import { alertOfLimit } from '../../organizations/alert-of-limit.ts';
import { listNearlyFullMonthsAcrossOrganizations } from './month-limits.queries.ts';

interface Month {
  organizationId: string;
  /** Any time in the month. */
  at: Date;
  used: number;
  most: number;
}

/** Alerts an organization's administrators and owner at 75, 90 and 100 percent, once a month and limit. */
export async function alertMonthLimit(services: Services, { organizationId, at, used, most }: Month): Promise<void> {
  const percent = reachedPercent(most, used);
  if (percent === null) return;
  const month = formatLimitMonth(at);
  const nextMonth = formatLimitMonth(limitMonth(at).until);
  await alertOfLimit(services, {
    key: `month-orders-${percent} ${month} of ${most}`,
    data: { alert: 'month-orders', percent, month, nextMonth, used, most },
    organizationId,
    once: true,
  });
}

/** Alerts of nearly full months from a job, so that placing an order doesn't wait for it. */
export async function alertMonthLimits(services: Services): Promise<void> {
  const at = services.clock.now();
  const months = await listNearlyFullMonthsAcrossOrganizations(services.db, limitMonth(at).from);
  for (const month of months) await alertMonthLimit(services, { ...month, at });
}
