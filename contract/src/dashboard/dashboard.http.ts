import { orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { organizationManagerRoles, roles } from '@cobuy/domain/roles/roles';
import { tierResources, tiers } from '@cobuy/domain/tiers/tiers';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { id, instant, money } from '../wire/schemas.ts';
import { dashboardPaths } from './dashboard.paths.ts';

/** What an organization has used of its owner's plan; a limit of -1 is unlimited. */
export const tierUsage = z
  .object({
    tier: z.enum(tiers),
    usage: z.array(z.object({ resource: z.enum(tierResources), used: z.number().min(0), limit: z.int().min(-1) })),
  })
  .meta({ id: 'TierUsage' });
export type TierUsage = z.infer<typeof tierUsage>;

export const dashboardStats = z
  .object({
    /** Cancelled orders count in no other figure. */
    orders: z.object({
      total: z.int(),
      pending: z.int(),
      cancelled: z.int(),
      percentPending: z.int(),
      urgencyBreakdown: z.record(z.enum(orderUrgencies), z.int()),
    }),
    groupBuys: z.object({ total: z.int(), active: z.int() }),
    users: z.object({ total: z.int() }),
    usersByRole: z.record(z.enum(roles), z.int()),
    /** Of orders placed in the last 30 days whose money has arrived. */
    revenue: z.object({
      /** `partsAmount`: partial payments of orders not yet paid in full, which `orderCount` doesn't count. */
      last30Days: z.object({ total: money, orderCount: z.int(), partsAmount: money }),
      /** One entry a day (UTC), the oldest first: orders placed, and the money of those that are paid. */
      byDay: z.array(z.object({ date: z.iso.date(), orders: z.int(), paid: money })),
    }),
    /** Null where no organization is selected. */
    tierUsage: tierUsage.nullable(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof dashboardStats>;

export const activity = z
  .object({
    id,
    type: z.enum(['order', 'upload', 'broadcast', 'other']),
    title: z.string(),
    description: z.string(),
    createdAt: instant,
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activity>;

export const dashboardCalls = defineCalls(dashboardPaths, {
  getDashboardStats: {
    access: organizationManagerRoles,
    summary: 'An organization in numbers; without a selected one, the whole site for a SUPERADMIN',
    response: dashboardStats,
    errors: [organizationErrors.none_selected],
  },
  listActivity: {
    access: organizationManagerRoles,
    summary: 'What happened lately, newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    response: z.object({ data: z.array(activity) }),
    errors: [organizationErrors.none_selected],
  },
});
