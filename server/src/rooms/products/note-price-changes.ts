import type { Db } from '../../platform/database/open-database.ts';
import { listPrices } from './products.queries.ts';
import type { PriceChange, UsesOfProducts } from './uses-of-products.ts';

interface Changed {
  organizationId: string;
  ids: readonly string[];
  /** Null for a command. */
  actorId: string | null;
  at: Date;
}

/**
 * Writes products that the caller has locked, and tells the deals that use them which prices changed: by a form, a
 * list, many at once, or when any of these is undone.
 */
export async function notingPrices(
  tx: Db,
  { notePrices }: Pick<UsesOfProducts, 'notePrices'>,
  { organizationId, ids, actorId, at }: Changed,
  write: () => Promise<unknown>,
): Promise<void> {
  const before = new Map((await listPrices(tx, organizationId, ids)).map((one) => [one.id, one]));
  await write();
  const changed = (await listPrices(tx, organizationId, ids)).flatMap(({ id, name, ...after }): PriceChange[] => {
    const was = before.get(id);
    return was && (was.costCents !== after.costCents || was.priceCents !== after.priceCents)
      ? [{ productId: id, name, before: was, after }]
      : [];
  });
  if (changed.length > 0) await notePrices(tx, { organizationId, actorId, at, changed });
}
