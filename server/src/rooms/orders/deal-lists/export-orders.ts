import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { standingOf } from '@cobuy/domain/orders/order-money';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { SignedInContext } from '../../../platform/context.ts';
import { type CsvColumns, createCsvFile } from '../../../platform/csv/create-csv-file.ts';
import { readSettings } from '../../system/read-settings.ts';
import { managedOrders } from '../listing/order-scope.ts';
import { readFilters } from '../listing/read-filters.ts';
import { presentTotal } from '../orders.view.ts';
import { batchesOfOrders, type ExportedOrder } from './export-orders.queries.ts';

type Query = ParsedRequest<typeof orderCalls.exportOrders>['query'];

const columnsOf = (communityMode: boolean): CsvColumns<ExportedOrder> => ({
  'Order number': ({ order }) => order.orderNumber,
  Status: ({ order }) => orderStatusLabel[order.status],
  Buyer: ({ order, buyer }) => nameBuyer(order, buyer),
  Email: ({ buyer }) => (buyer.deletedAt ? null : buyer.email),
  'Group buy': ({ groupBuy }) => groupBuy.title,
  Organization: ({ organization }) => organization.name,
  Products: ({ order }) => order.itemCount,
  Pieces: ({ order }) => order.pieceCount,
  Total: ({ order }) => presentTotal(order.totalCents, { communityMode }).toFixed(2),
  Paid: ({ order }) => presentTotal(standingOf(order).paidCents, { communityMode }).toFixed(2),
  'Still to pay': ({ order }) => presentTotal(standingOf(order).restCents, { communityMode }).toFixed(2),
  'To give back': ({ order }) => presentTotal(standingOf(order).giveBackCents, { communityMode }).toFixed(2),
  'Payment method': ({ order, methodName }) => methodName ?? paymentMethodLabel[order.paymentMethod],
  'Payment due': ({ groupBuy }) => groupBuy.paymentDueDate.toISOString(),
  'Payment proof': ({ order }) => order.latestProofAt?.toISOString() ?? null,
  Placed: ({ order }) => order.createdAt.toISOString(),
  'Full name': ({ order }) => order.shippingName,
  Phone: ({ order }) => order.shippingPhone,
  Address: ({ order }) => [order.shippingAddress1, order.shippingAddress2].filter(Boolean).join(', ') || null,
  City: ({ order }) => order.shippingCity,
  State: ({ order }) => order.shippingState,
  'ZIP/Postal code': ({ order }) => order.shippingPostalCode,
  Country: ({ order }) => order.shippingCountry,
  Comments: ({ order }) => order.comments,
});

/** The orders of the caller's list as a file that is written while it is sent, however many there are. */
export async function exportOrders(context: SignedInContext, query: Query) {
  const { communityMode } = await readSettings(context);
  return createCsvFile({
    name: 'orders_export',
    at: context.clock.now(),
    columns: columnsOf(communityMode),
    batches: await exportedBatches(context, query),
  });
}

/** The orders that a file holds: those of the caller's list, or of them those that are named. */
export async function exportedBatches(context: SignedInContext, query: Query) {
  const orderNumbers = query.orderNumbers?.map((number) => normalizeOrderNumber(number) ?? number);
  const filters = { ...(await readFilters(context, query)), orderNumbers };
  return batchesOfOrders(context.db, managedOrders(context.actor), filters, context.clock.now());
}
