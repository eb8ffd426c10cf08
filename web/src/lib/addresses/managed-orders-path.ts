import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import type { OrderUrgency } from '@cobuy/domain/orders/order-urgency';

/** Where the orders and proofs of organizers stand: one address for agents and administrators. */
export const managedOrdersPath = '/admin/orders';
export const proofsPath = '/admin/proofs';

export const groupBuyProofsPath = (groupBuyId: string) => `${proofsPath}?${new URLSearchParams({ groupBuyId })}`;

export const groupBuyOrdersPath = (groupBuyId: string, status?: string) =>
  `${managedOrdersPath}?${new URLSearchParams({ ...(status ? { status } : {}), groupBuyId })}`;

/** The deal's orders that one of its money figures counts. */
export const groupBuyMoneyPath = (groupBuyId: string, money: MoneyFilter, urgency?: OrderUrgency) =>
  `${managedOrdersPath}?${new URLSearchParams({ ...(urgency ? { urgency } : {}), money, groupBuyId })}`;

/** The orders of every deal that the money of something is still to come of. */
export const owingOrdersPath = `${managedOrdersPath}?${new URLSearchParams({ money: 'due' satisfies MoneyFilter })}`;
