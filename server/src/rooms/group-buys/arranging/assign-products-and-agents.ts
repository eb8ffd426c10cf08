import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { DealPart } from '@cobuy/domain/group-buys/deal-history';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { brokenConstraint } from '../../../platform/database/broken-constraint.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { countPossibleAgents, replaceProductsAndAgents } from '../group-buys.queries.ts';
import type { GroupBuyBody } from './read-group-buy-body.ts';

/** Products of the same organization only, and agents who may organise there. */
export async function assignProductsAndAgents(
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
  { agents, products }: Pick<GroupBuyBody, 'agents' | 'products'>,
): Promise<{ addedAgents: string[]; removedAgents: string[]; changed: DealPart[] }> {
  const people = [...new Set(agents)];
  if (people.length > 0 && (await countPossibleAgents(tx, deal.organizationId, people)) < people.length)
    refuse(groupBuyErrors.agent_not_in_organization);
  try {
    const lines = products.map(({ usualPrice, ...line }) => ({ ...line, usualPriceCents: centsOf(usualPrice) }));
    const before = await replaceProductsAndAgents(tx, deal, { products: lines, agents: people });
    const addedAgents = people.filter((userId) => !before.agents.includes(userId));
    const removedAgents = before.agents.filter((userId) => !people.includes(userId));
    const haveAgentsChanged = addedAgents.length + removedAgents.length > 0;
    const haveProductsChanged = sheetOf(before.products) !== sheetOf(before.productsNow);
    return {
      addedAgents,
      removedAgents,
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

/** What is offered, in its order, as one text to compare. */
const sheetOf = (products: readonly { productId: string; minQuantity: number; usualPriceCents: number | null }[]) =>
  products.map((one) => `${one.productId} ${one.minQuantity} ${one.usualPriceCents ?? ''}`).join();

const centsOf = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? amount : centsFromDecimal(amount);
