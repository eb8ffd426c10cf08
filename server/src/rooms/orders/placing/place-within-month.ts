import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { limitsOfOwner, unlimited } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../../platform/context.ts';
import type { PlannedInsert } from '../../../platform/database/planned-inserts.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Offer } from '../../group-buys/offer-group-buy.ts';
import { readPlans } from '../../tiers/read-plans.ts';
import { alertMonthLimit } from '../notifying/alert-month-limits.ts';
import { isMonthFull, planOrderOfMonth } from './place-order.queries.ts';

/** Counts an order toward its organization's month; empty where the plan has no limit. */
export type TakePlace = (offer: Pick<Offer, 'organization' | 'owner'>, at: Date) => PlannedInsert[];

/**
 * Places an order, taking one of its organization's places for the month in the same statement. If none is left, the
 * buyer is refused in words that don't mention the plan, and those who can change it are told.
 */
export async function placeWithinMonth<T>(services: Services, place: (takePlace: TakePlace) => Promise<T>): Promise<T> {
  const { limits } = await readPlans(services);
  let taken: { organizationId: string; most: number; at: Date } | null = null;
  const takePlace: TakePlace = ({ organization, owner }, at) => {
    const most = limitsOfOwner(limits, owner).orders;
    if (most === unlimited) return [];
    taken = { organizationId: organization.id, most, at };
    return [planOrderOfMonth(organization.id, at, most)];
  };
  try {
    return await place(takePlace);
  } catch (error) {
    if (!isMonthFull(error)) throw error;
    await tellOfRefusal(services, taken);
    refuse(orderErrors.month_full);
  }
}

/** The order is refused either way. */
async function tellOfRefusal(
  services: Services,
  taken: { organizationId: string; most: number; at: Date } | null,
): Promise<void> {
  if (!taken) return;
  await alertMonthLimit(services, { ...taken, used: taken.most }).catch((error: unknown) =>
    services.log.error({ err: error }, 'nobody could be notified that a month is full'),
  );
}
