import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { plainAmount } from '@cobuy/domain/money/money';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { standingOf } from '@cobuy/domain/orders/order-money';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { orderStatuses, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { SignedInContext } from '../../../platform/context.ts';
import type { TableColumns } from '../../../platform/csv/create-csv-file.ts';
import { type Amount, moment } from '../../../platform/csv/csv-cells.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { createTableFile } from '../../../platform/spreadsheets/create-table-file.ts';
import { timeZoneOf } from '../../organizations/read-organization.ts';
import { readSettings } from '../../system/read-settings.ts';
import { managedOrders, readFilters } from '../listing/order-scope.ts';
import { presentTotal } from '../one-order/order.view.ts';
import {
  batchesOfOrders,
  type ExportedOrder,
  type ExportedPayment,
  paymentsOfOrders,
} from './export-orders.queries.ts';

const standing = orderStatuses.filter((status) => status !== 'CANCELLED');

type Query = ParsedRequest<typeof orderCalls.exportOrders>['query'];

export const amountOf = (cents: number, communityMode: boolean): Amount => ({
  amount: presentTotal(cents, { communityMode }),
  currency: ownCurrency,
});

export type PaidExport = ExportedOrder & { payments: readonly ExportedPayment[] };

/** Columns for an order's payments; times are in its organization's time zone. */
export const paymentColumns = (communityMode: boolean): TableColumns<PaidExport> => ({
  'Payment confirmed': ({ order, organization }) => moment(order.settledAt, organization.timeZone),
  Payments: (row) => sayPayments(row, communityMode),
});

type PaidPart = Pick<ExportedPayment, 'amountCents' | 'paidOn'>;

/** Each payment, and what else was confirmed, on the day that it was; together they're what is held. */
function sayPayments({ order, organization, payments }: PaidExport, communityMode: boolean): string | null {
  const amount = (cents: number) => plainAmount(presentTotal(Math.abs(cents), { communityMode }), ownCurrency);
  const notedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = order.settledAt === null ? 0 : standingOf(order).paidCents - notedCents;
  const paidOn = order.settledAt ? dayIn(organization.timeZone)(order.settledAt) : '';
  const parts: PaidPart[] = amountCents > 0 ? [...payments, { amountCents, paidOn }] : [...payments];
  const said = parts
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn))
    // "20.00 on 2026-12-01", "5.00 refunded on 2026-12-03": for people to read; the sum is under "Paid".
    .map(({ amountCents: cents, paidOn: day }) =>
      cents < 0 ? `${amount(cents)} refunded on ${day}` : `${amount(cents)} on ${day}`,
    );
  // A payment confirmed by mistake has no row: less is held than was noted.
  if (amountCents < 0) said.push(`${amount(amountCents)} not received`);
  return said.join('; ') || null;
}

/** What is paid at the handover is due at the pickup, and on no day where it is delivered; a rejected proof gives it a day. */
const payableAt = (
  { paidAtHandover, proofRejectedAt }: ExportedOrder['order'],
  { paymentDueDate, pickupUntil }: ExportedOrder['groupBuy'],
) => (paidAtHandover && proofRejectedAt === null ? pickupUntil : paymentDueDate);

const columnsOf = (communityMode: boolean): TableColumns<PaidExport> => ({
  'Order number': ({ order }) => order.orderNumber,
  Status: ({ order }) => orderStatusLabel[order.status],
  Buyer: ({ order, buyer }) => nameBuyer(order, buyer),
  Email: ({ buyer }) => (buyer.deletedAt ? null : buyer.email),
  'Group buy': ({ groupBuy }) => groupBuy.title,
  Organization: ({ organization }) => organization.name,
  Products: ({ order }) => order.itemCount,
  Pieces: ({ order }) => order.pieceCount,
  Total: ({ order }) => amountOf(order.totalCents, communityMode),
  Paid: ({ order }) => amountOf(standingOf(order).paidCents, communityMode),
  'Still to pay': ({ order }) => amountOf(standingOf(order).restCents, communityMode),
  'To refund': ({ order }) => amountOf(standingOf(order).giveBackCents, communityMode),
  'Payment method': ({ order, methodName }) => methodName ?? paymentMethodLabel[order.paymentMethod],
  'Payment due': ({ order, groupBuy, organization }) => moment(payableAt(order, groupBuy), organization.timeZone),
  'Payment proof': ({ order, organization }) => moment(order.latestProofAt, organization.timeZone),
  ...paymentColumns(communityMode),
  Placed: ({ order, organization }) => moment(order.createdAt, organization.timeZone),
  'Time zone': ({ organization }) => organization.timeZone,
  'Full name': ({ order }) => order.shippingName,
  Phone: ({ order }) => order.shippingPhone,
  Address: ({ order }) => [order.shippingAddress1, order.shippingAddress2].filter(Boolean).join(', ') || null,
  City: ({ order }) => order.shippingCity,
  State: ({ order }) => order.shippingState,
  'ZIP/Postal code': ({ order }) => order.shippingPostalCode,
  Country: ({ order }) => order.shippingCountry,
  Comments: ({ order }) => order.comments,
});

/** The caller's list of orders as a file that's sent while it's written, however many there are. */
export async function exportOrders(context: SignedInContext, query: Query) {
  const { communityMode } = await readSettings(context);
  return createTableFile({
    format: query.format,
    name: 'orders_export',
    sheet: 'Orders',
    at: context.clock.now(),
    timeZone: await timeZoneOf(context),
    columns: columnsOf(communityMode),
    batches: await exportedBatches(context, query),
  });
}

/** The orders in a file: the caller's list, or those of it that are named. */
export async function exportedBatches(context: SignedInContext, { format: _, ...query }: Query) {
  const orderNumbers = query.orderNumbers?.map((number) => normalizeOrderNumber(number) ?? number);
  const filters = { ...(await readFilters(context, query)), status: statusesIn(query), orderNumbers };
  const batches = batchesOfOrders(context.db, managedOrders(context.actor), filters, context.clock.now());
  return withPayments(context.db, batches);
}

/** As in the sums above the list, cancelled orders are in a file only where they're asked for. */
const statusesIn = ({ status, money, orderNumbers }: Pick<Query, 'status' | 'money' | 'orderNumbers'>) =>
  status ?? (orderNumbers || money === 'give-back' ? undefined : standing);

async function* withPayments(db: Db, batches: AsyncIterable<readonly ExportedOrder[]>) {
  for await (const batch of batches) {
    const orders = batch.map(({ order }) => order);
    const payments = orders.length === 0 ? null : await paymentsOfOrders(db, orders);
    yield batch.map((row): PaidExport => ({ ...row, payments: payments?.get(row.order.id) ?? [] }));
  }
}
