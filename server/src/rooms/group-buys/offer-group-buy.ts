import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { sellingPriceCents } from '@cobuy/domain/products/product-rules';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { listOfferedMethods } from '../payments/list-offered-methods.ts';
import type { Viewer } from './group-buy-cards.queries.ts';
import { accessGroupBuyForOrder } from './group-buys.access.ts';
import { listOfferedProducts } from './group-buys.queries.ts';

interface Wanted {
  groupBuyId: string;
  productIds: readonly string[];
  /** Who wants to order; null for a guest, who orders only from public deals. */
  viewer: Viewer;
  /** Payment methods of the installation. */
  enabled: readonly PaymentMethod[];
}

/** What a deal offers right now of what somebody wants; it stays so until the caller's transaction ends. */
export async function offerGroupBuy(tx: Db, { groupBuyId, productIds, viewer, enabled }: Wanted, now: Date) {
  const { groupBuy, organization } = await accessGroupBuyForOrder(tx, groupBuyId, viewer);
  const phase = groupBuyPhase(groupBuy, now);
  if (phase === 'ended') refuse(groupBuyErrors.ended);
  if (phase === 'upcoming') refuse(groupBuyErrors.not_started);
  const products = await listOfferedProducts(tx, organization.id, groupBuyId, productIds);
  const methods = await listOfferedMethods(tx, {
    organizationId: organization.id,
    enabled,
    among: groupBuy.paymentMethods,
  });
  return {
    groupBuy,
    organization,
    methods,
    products: products.map((product) => ({
      id: product.productId,
      name: product.name,
      unit: product.unit,
      unitPriceCents: sellingPriceCents(product),
    })),
  };
}
export type Offer = Awaited<ReturnType<typeof offerGroupBuy>>;
