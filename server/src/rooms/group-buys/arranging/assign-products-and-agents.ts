import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { type GroupBuyPart, mostProductChanges } from '@cobuy/domain/group-buys/group-buy-history';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countPossibleAgents, replaceProductsAndAgents } from '../group-buys.queries.ts';
import type { ProductChange } from '../group-buys.tables.ts';
import { listProductNames } from '../history.queries.ts';
import type { GroupBuyBody } from './read-group-buy-body.ts';

/** Takes only the organization's products, and agents who may organize there. Omitted lists stay as they are. */
export async function assignProductsAndAgents(
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
  { agents, products }: { [K in 'agents' | 'products']?: GroupBuyBody[K] | undefined },
): Promise<{ addedAgents: string[]; removedAgents: string[]; changed: GroupBuyPart[]; products: ProductChange[] }> {
  const people = agents && [...new Set(agents)];
  if (people && people.length > 0 && (await countPossibleAgents(tx, deal.organizationId, people)) < people.length)
    refuse(groupBuyErrors.agent_not_in_organization);
  try {
    const lines = products?.map(({ usualPrice, ...line }) => ({ ...line, usualPriceCents: centsOf(usualPrice) }));
    const before = await replaceProductsAndAgents(tx, deal, { products: lines, agents: people });
    const addedAgents = before.agentsNow.filter((userId) => !before.agents.includes(userId));
    const removedAgents = before.agents.filter((userId) => !before.agentsNow.includes(userId));
    const haveAgentsChanged = addedAgents.length + removedAgents.length > 0;
    const haveProductsChanged = sheetOf(before.products) !== sheetOf(before.productsNow);
    return {
      addedAgents,
      removedAgents,
      products: haveProductsChanged ? await tellChanges(tx, deal, before) : [],
      changed: [
        ...(haveProductsChanged ? (['products'] as const) : []),
        ...(haveAgentsChanged ? (['agents'] as const) : []),
      ],
    };
  } catch (error) {
    if (brokenConstraint(error)?.kind === 'foreign_key') refuse(groupBuyErrors.product_not_in_catalogue);
    throw error;
  }
}

interface Offered {
  productId: string;
  minQuantity: number;
  usualPriceCents: number | null;
}

/** The offered products, in order, as one text to compare. */
const sheetOf = (products: readonly Offered[]) =>
  products.map((one) => `${one.productId} ${one.minQuantity} ${one.usualPriceCents ?? ''}`).join();

type Changed = Omit<ProductChange, 'product'> & { productId: string };

/** Notes changes per product, with current product names. */
async function tellChanges(
  tx: Db,
  { organizationId }: { organizationId: string },
  { products, productsNow }: { products: readonly Offered[]; productsNow: readonly Offered[] },
): Promise<ProductChange[]> {
  const [before, after] = [products, productsNow].map((all) => new Map(all.map((one) => [one.productId, one])));
  const changes = [...new Set([...productsNow, ...products].map(({ productId }) => productId))].flatMap(
    (productId): Changed[] => {
      const [was, is] = [before?.get(productId), after?.get(productId)];
      if (!was || !is) return [{ productId, what: is ? 'added' : 'removed', from: null, to: null }];
      return [
        { productId, what: 'minimum', from: was.minQuantity, to: is.minQuantity } satisfies Changed,
        { productId, what: 'usual_price', from: was.usualPriceCents, to: is.usualPriceCents } satisfies Changed,
      ].filter(({ from, to }) => from !== to);
    },
  );
  const told = changes.slice(0, mostProductChanges);
  // With nothing else to tell, only the order has changed.
  if (told.length === 0) return [{ what: 'order', product: null, from: null, to: null }];
  const names = await listProductNames(
    tx,
    organizationId,
    told.map(({ productId }) => productId),
  );
  return told.map(({ productId, ...change }) => ({ ...change, product: names.get(productId) ?? null }));
}

const centsOf = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? amount : centsFromDecimal(amount, ownCurrency);
