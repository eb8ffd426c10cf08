import { randomUUIDv7 } from 'node:crypto';
import type { PriceChange, UsesOfProducts } from '../../products/uses-of-products.ts';
import type { ProductChange } from '../group-buys.tables.ts';
import { insertGroupBuyEvents, listOpenGroupBuysWith } from '../history.queries.ts';

/** Adds to the history of every deal that still takes orders what became of its products' prices. */
export const notePrices: UsesOfProducts['notePrices'] = async (tx, { organizationId, actorId, at, changed }) => {
  const byProduct = new Map(changed.map((one) => [one.productId, changesOf(one)]));
  const told = new Map<string, ProductChange[]>();
  for (const { groupBuyId, productId } of await listOpenGroupBuysWith(tx, organizationId, [...byProduct.keys()], at))
    told.set(groupBuyId, [...(told.get(groupBuyId) ?? []), ...(byProduct.get(productId) ?? [])]);
  await insertGroupBuyEvents(
    tx,
    [...told].flatMap(([groupBuyId, changes]) =>
      changes.length > 0
        ? [
            {
              organizationId,
              groupBuyId,
              id: randomUUIDv7(),
              kind: 'priced',
              actorId,
              at,
              parts: ['products'],
              changes,
            },
          ]
        : [],
    ),
  );
};

/** A cost that is also the price is told as the price alone. */
function changesOf({ name, before, after }: PriceChange): ProductChange[] {
  const told = (what: 'price' | 'cost', from: number, to: number): ProductChange[] =>
    from === to ? [] : [{ what, product: name, from, to }];
  const isSoldAtCost = before.priceCents === null && after.priceCents === null;
  return [
    ...told('price', before.priceCents ?? before.costCents, after.priceCents ?? after.costCents),
    ...(isSoldAtCost ? [] : told('cost', before.costCents, after.costCents)),
  ];
}
