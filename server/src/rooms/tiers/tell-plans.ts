import type { TierServerEvents } from '@cobuy/contract/tiers/tiers.events';
import type { Services } from '../../platform/context.ts';
import type { Plans } from './read-plans.ts';
import { presentPrices, presentSettings } from './tiers.view.ts';

/** Everybody with a session: the plans are no secret. */
export const plansRoom = 'plans';

/** Open pages hear what the plans are now; asked, another process might still tell what it has kept. */
export function tellPlans({ realtime }: Pick<Services, 'realtime'>, plans: Plans): void {
  const payload: Parameters<TierServerEvents['plans:changed']>[0] = {
    settings: presentSettings(plans),
    prices: presentPrices(plans),
  };
  realtime.publish(plansRoom, 'plans:changed' satisfies keyof TierServerEvents, payload);
}
