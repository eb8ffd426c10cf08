import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';
import { sellingPriceCents } from '@cobuy/domain/products/product-rules';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { offeredMethods } from '../payments/list-methods.ts';
import type { Viewer } from './group-buy-cards.queries.ts';
import { accessGroupBuyForOrder } from './group-buys.access.ts';

interface Wanted {
  groupBuyId: string;
  productIds: readonly string[];
  /** Who wants to order; null for a guest, who can order only from public deals. */
  viewer: Viewer;
  enabled: readonly PaymentMethod[];
  said: PaymentInstructions;
}

/** What a deal currently offers of what somebody wants; can't change until the caller's transaction ends. */
export async function offerGroupBuy(tx: Db, { groupBuyId, productIds, viewer, enabled, said }: Wanted, now: Date) {
  const row = await accessGroupBuyForOrder(tx, groupBuyId, productIds, viewer);
  const {
    organizationId,
    organizationName,
    organizationNumber,
    autoCancel,
    timeZone,
    ownerTier,
    isOwnerSuperadmin,
    ...deal
  } = row;
  const { products, methods, paymentMethods, ...groupBuy } = deal;
  const phase = groupBuyPhase(groupBuy, now);
  if (phase === 'ended') refuse(groupBuyErrors.ended);
  if (phase === 'upcoming') refuse(groupBuyErrors.not_started);
  return {
    groupBuy,
    organization: {
      id: organizationId,
      number: organizationNumber,
      name: organizationName,
      cancelsUnpaid: autoCancel,
      timeZone,
    },
    /** Whose plan counts. */
    owner: ownerTier === null ? null : { tier: ownerTier, isSuperadmin: isOwnerSuperadmin === true },
    methods: offeredMethods(methods, { enabled, said, among: paymentMethods }),
    products: products.map(asOffered),
  };
}

/** A deal's products at today's prices, even if it has ended: its organizer adds one to an order. */
export async function offerProducts(tx: Db, { groupBuyId, productIds, viewer }: Omit<Wanted, 'enabled' | 'said'>) {
  const { products } = await accessGroupBuyForOrder(tx, groupBuyId, productIds, viewer);
  return products.map(asOffered);
}

type Found = Awaited<ReturnType<typeof accessGroupBuyForOrder>>['products'][number];
const asOffered = ({ id, name, unit, ...prices }: Found) => ({
  id,
  name,
  unit,
  unitPriceCents: sellingPriceCents(prices),
  unitCostCents: prices.costCents,
});
export type Offer = Awaited<ReturnType<typeof offerGroupBuy>>;
