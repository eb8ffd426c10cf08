import { organizationsForFigures } from '@cobuy/domain/content/content-rules';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { createCache } from '../../platform/cache.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { ownCurrency } from '../../platform/own-currency.ts';

export interface InstallationCounts {
  organizations: number;
  members: number;
  orders: number;
  savedCents: number;
}

/** Of the whole installation; stops and returns null if it has fewer organizations than `fewest`. */
export type CountInstallation = (db: Db, fewest: number) => Promise<InstallationCounts | null>;

/** Summing all orders is too much work for every visit; figures of this age are good enough. */
const kept = createCache<Db, InstallationCounts | null>(10 * 60_000);

/** The installation's own figures, never somebody else's claims (docs/rules/content.md#about). */
export async function getInstallationFigures({ db, clock }: Services, count: CountInstallation) {
  const figures = await kept.read(db, () => count(db, organizationsForFigures), clock.now().getTime());
  if (!figures) return { data: null };
  const { savedCents, ...numbers } = figures;
  return { data: { ...numbers, savedAmount: decimalFromCents(savedCents, ownCurrency) } };
}
