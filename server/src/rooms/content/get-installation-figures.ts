import { organizationsForFigures } from '@cobuy/domain/content/content-rules';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { ownCurrency } from '../../platform/own-currency.ts';

export interface InstallationCounts {
  organizations: number;
  members: number;
  orders: number;
  savedCents: number;
}

/** Of the whole installation; with fewer organizations than these it looks no further and answers null. */
export type CountInstallation = (db: Db, fewest: number) => Promise<InstallationCounts | null>;

/** Summing every order is no work for every visitor: figures of this age are as good. */
const keptMs = 10 * 60_000;
const kept = new WeakMap<Db, { at: number; counts: Promise<InstallationCounts | null> }>();

/** The installation's own figures, never somebody else's claims (decisions, "Product"). */
export async function getInstallationFigures({ db, clock }: Services, count: CountInstallation) {
  const now = clock.now().getTime();
  const known = kept.get(db);
  const counts = known && Math.abs(now - known.at) < keptMs ? known.counts : count(db, organizationsForFigures);
  if (counts !== known?.counts) {
    kept.set(db, { at: now, counts });
    counts.catch(() => kept.delete(db));
  }
  const figures = await counts;
  if (!figures) return { data: null };
  const { savedCents, ...numbers } = figures;
  return { data: { ...numbers, savedAmount: decimalFromCents(savedCents, ownCurrency) } };
}
