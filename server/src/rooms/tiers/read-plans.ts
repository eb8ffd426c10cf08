import { decimalFromCents } from '@cobuy/domain/money/money';
import { siteCurrency } from '@cobuy/domain/money/site-currency';
import {
  defaultTierLimits,
  defaultTierPrices,
  type Tier,
  type TierLimits,
  type TierPrices,
} from '@cobuy/domain/tiers/tiers';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findPlanRows } from './tiers.queries.ts';

export interface Plans {
  limits: Readonly<Record<Tier, TierLimits>>;
  prices: TierPrices;
  /** How often each has been changed. */
  versions: { settings: number; prices: number };
}

/** A change shows within this many milliseconds in every process. */
const kept = createCache<Db, Plans>(1000);

/** Clears the cache, because this process has just changed the plans. */
export const clearPlansCache = ({ db }: { db: Db }) => kept.forget(db);

/**
 * What the plans include and cost; every order asks. Not for use in a transaction, which may hold the last connection:
 * use `readPlansWithin` there.
 */
export const readPlans = ({ db }: { db: Db }): Promise<Plans> => kept.read(db, () => readPlansWithin(db));

/** The plans as of now, read on the transaction's own connection. */
export async function readPlansWithin(tx: Db): Promise<Plans> {
  const { settings, prices, settingsVersion, pricesVersion } = await findPlanRows(tx);
  const changedLimits = settings.map(({ tier, ...limits }) => [tier, limits]);
  const changedPrices = prices.map(({ tier, priceCents }) => [
    tier,
    priceCents === null ? null : decimalFromCents(priceCents, siteCurrency),
  ]);
  return {
    limits: { ...defaultTierLimits, ...Object.fromEntries(changedLimits) },
    prices: { ...defaultTierPrices, ...Object.fromEntries(changedPrices) },
    versions: { settings: settingsVersion, prices: pricesVersion },
  };
}
