import { decimalFromCents } from '@cobuy/domain/money/money';
import { type OrderUrgency, orderUrgencies, orderUrgency } from '@cobuy/domain/orders/order-urgency';
import { tierResources } from '@cobuy/domain/tiers/tiers';
import type { AccountActor } from '../../platform/actor.ts';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { ownCurrency } from '../../platform/own-currency.ts';
import { hasPlans } from '../organizations/plan-of-organization.ts';
import { timeZoneOf } from '../organizations/read-organization.ts';
import { readSettings } from '../system/read-settings.ts';
import { sumUsage } from '../users/sum-usage.ts';
import {
  countGroupBuysAcrossOrganizations,
  countOrdersByGroupBuyAcrossOrganizations,
  countPeople,
  type Of,
  sumOrdersByDayAcrossOrganizations,
} from './dashboard.queries.ts';

const days = 30;

export async function getDashboardStats(context: SignedInContext) {
  const { db, clock, actor } = context;
  const organizationId = observedOrganization(actor);
  const now = clock.now();
  const [{ communityMode }, counted, groupBuys, usersByRole, tierUsage] = await Promise.all([
    readSettings(context),
    countOrders(db, organizationId, now),
    countGroupBuysAcrossOrganizations(db, organizationId, now),
    countPeople(db, organizationId),
    organizationId === null || !(await hasPlans(context)) ? null : describeTierUsage(context, organizationId),
  ]);
  return {
    orders: communityMode ? withNothingUrgent(counted) : counted,
    groupBuys,
    users: { total: Object.values(usersByRole).reduce((sum, people) => sum + people, 0) },
    usersByRole,
    revenue: await sumRevenue(context, organizationId, now, communityMode),
    tierUsage,
  };
}

async function countOrders(db: Db, organizationId: Of, now: Date) {
  const rows = await countOrdersByGroupBuyAcrossOrganizations(db, organizationId);
  const urgencyBreakdown = Object.fromEntries(orderUrgencies.map((urgency) => [urgency, 0])) as Record<
    OrderUrgency,
    number
  >;
  let [total, pending, cancelled] = [0, 0, 0];
  for (const { status, number, paymentDueDate } of rows) {
    if (status === 'CANCELLED') {
      cancelled += number;
      continue;
    }
    total += number;
    if (status === 'PENDING') pending += number;
    urgencyBreakdown[orderUrgency({ status, paymentDueDate }, now)] += number;
  }
  const percentPending = total === 0 ? 0 : Math.round((100 * pending) / total);
  return { total, pending, cancelled, percentPending, urgencyBreakdown };
}

/** Nobody is asked for money meanwhile (docs/decisions/0054). */
function withNothingUrgent({ urgencyBreakdown, ...counts }: Awaited<ReturnType<typeof countOrders>>) {
  const none = Object.values(urgencyBreakdown).reduce((sum, number) => sum + number, 0);
  return { ...counts, urgencyBreakdown: { overdue: 0, critical: 0, high: 0, medium: 0, low: 0, none } };
}

/** By days of the organization, of UTC in the whole installation. */
async function sumRevenue(context: SignedInContext, organizationId: Of, now: Date, communityMode: boolean) {
  const timeZone = await timeZoneOf(context);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const first = today.subtract({ days: days - 1 });
  const since = new Date(first.toZonedDateTime(timeZone).epochMilliseconds);
  const rows = await sumOrdersByDayAcrossOrganizations(context.db, organizationId, { since, timeZone });
  const known = new Map(rows.map((row) => [row.date, row]));
  const amount = (cents: number) => decimalFromCents(communityMode ? 0 : cents, ownCurrency);
  const byDay = Array.from({ length: days }, (_, index) => {
    const date = first.add({ days: index }).toString();
    const row = known.get(date);
    return { date, orders: row?.orders ?? 0, paid: amount(row?.paidCents ?? 0) };
  });
  const cents = rows.reduce((sum, { paidCents }) => sum + paidCents, 0);
  const orderCount = rows.reduce((sum, { paidOrders }) => sum + paidOrders, 0);
  const parts = rows.reduce((sum, { partsCents }) => sum + partsCents, 0);
  return { last30Days: { total: amount(cents), orderCount, partsAmount: amount(parts) }, byDay };
}

async function describeTierUsage(context: SignedInContext, organizationId: string) {
  const { tier, used, limits } = await sumUsage(context, organizationId);
  return {
    tier,
    usage: tierResources.map((resource) => ({ resource, used: used[resource], limit: limits[resource] })),
  };
}

/** The selected organization; null is the whole installation, for a SUPERADMIN who has selected none. */
export const observedOrganization = (actor: AccountActor): string | null =>
  actor.effectiveRole === 'SUPERADMIN' && actor.organizationId === null ? null : selectedOrganization(actor);
