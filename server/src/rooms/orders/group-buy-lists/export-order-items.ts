import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { SignedInContext } from '../../../platform/context.ts';
import type { TableColumns } from '../../../platform/csv/create-csv-file.ts';
import { moment } from '../../../platform/csv/csv-cells.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { createTableFile } from '../../../platform/spreadsheets/create-table-file.ts';
import { timeZoneOf } from '../../organizations/read-organization.ts';
import { readSettings } from '../../system/read-settings.ts';
import { type ExportedLine, linesOfOrders } from './export-orders.queries.ts';
import { amountOf, exportedBatches, type PaidExport, paymentColumns } from './export-orders.ts';

type Query = ParsedRequest<typeof orderCalls.exportOrderItems>['query'];
type Line = PaidExport & { line: ExportedLine };

const columnsOf = (communityMode: boolean): TableColumns<Line> => ({
  'Order number': ({ order }) => order.orderNumber,
  Status: ({ order }) => orderStatusLabel[order.status],
  Buyer: ({ order, buyer }) => nameBuyer(order, buyer),
  Email: ({ buyer }) => (buyer.deletedAt ? null : buyer.email),
  'Group buy': ({ groupBuy }) => groupBuy.title,
  Organization: ({ organization }) => organization.name,
  Supplier: ({ line }) => line.supplier,
  SKU: ({ line }) => line.sku,
  Product: ({ line }) => line.product,
  Unit: ({ line }) => line.unit,
  Quantity: ({ line }) => line.quantity,
  'Unit price': ({ line }) => amountOf(line.unitPriceCents, communityMode),
  Total: ({ line }) => amountOf(line.totalCents, communityMode),
  'Payment method': ({ order, methodName }) => methodName ?? paymentMethodLabel[order.paymentMethod],
  ...paymentColumns(communityMode),
  Placed: ({ order, organization }) => moment(order.createdAt, organization.timeZone),
  'Time zone': ({ organization }) => organization.timeZone,
});

/** The caller's list of orders with a line per item, so that a spreadsheet can sum anything. */
export async function exportOrderItems(context: SignedInContext, query: Query) {
  const { communityMode } = await readSettings(context);
  return createTableFile({
    format: query.format,
    name: 'order_items_export',
    sheet: 'Items',
    at: context.clock.now(),
    timeZone: await timeZoneOf(context),
    columns: columnsOf(communityMode),
    batches: linesOf(context.db, await exportedBatches(context, query)),
  });
}

async function* linesOf(db: Db, batches: AsyncIterable<readonly PaidExport[]>) {
  for await (const batch of batches) {
    const lines =
      batch.length === 0
        ? new Map<string, ExportedLine[]>()
        : await linesOfOrders(
            db,
            batch.map(({ order }) => order),
          );
    yield batch.flatMap((row) => (lines.get(row.order.id) ?? []).map((line): Line => ({ ...row, line })));
  }
}
