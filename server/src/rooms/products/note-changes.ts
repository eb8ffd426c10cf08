import type { Db } from '../../platform/database/open-database.ts';
import { listNamesAndPrices } from './products.queries.ts';
import type { PriceChange, UsesOfProducts } from './uses-of-products.ts';

interface Changed {
  organizationId: string;
  ids: readonly string[];
  /** Null for a command. */
  actorId: string | null;
  at: Date;
}

/**
 * Writes products that the caller has locked, and tells the deals that use them which names and prices changed: by a
 * form, a list, many at once, or when any of these is undone.
 */
export async function notingChanges(
  tx: Db,
  { notePrices, noteNames }: Pick<UsesOfProducts, 'notePrices' | 'noteNames'>,
  { organizationId, ids, actorId, at }: Changed,
  write: () => Promise<unknown>,
): Promise<void> {
  const before = new Map((await listNamesAndPrices(tx, organizationId, ids)).map((one) => [one.id, one]));
  await write();
  const both = (await listNamesAndPrices(tx, organizationId, ids)).flatMap((after) => {
    const was = before.get(after.id);
    return was ? [{ was, after }] : [];
  });
  const priced = both.flatMap(({ was, after: { id, name, ...after } }): PriceChange[] =>
    was.costCents !== after.costCents || was.priceCents !== after.priceCents
      ? [{ productId: id, name, before: was, after }]
      : [],
  );
  const renamed = both.flatMap(({ was, after }) => (was.name === after.name ? [] : [after.id]));
  if (priced.length > 0) await notePrices(tx, { organizationId, actorId, at, changed: priced });
  if (renamed.length > 0) await noteNames(tx, { organizationId, productIds: renamed });
}
