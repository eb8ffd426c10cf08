import type { Tier, TierLimits, TierPrices } from '@cobuy/domain/tiers/tiers';

interface Versions {
  versions: { settings: number; prices: number };
}

export const presentSettings = ({ limits, versions }: { limits: Readonly<Record<Tier, TierLimits>> } & Versions) => ({
  data: limits,
  version: versions.settings,
});

export const presentPrices = ({ prices, versions }: { prices: TierPrices } & Versions) => ({
  data: prices,
  version: versions.prices,
});
