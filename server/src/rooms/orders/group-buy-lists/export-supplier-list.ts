import { Readable } from 'node:stream';
import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { plainAmount } from '@cobuy/domain/money/money';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { createCsvFile, type TableColumns } from '../../../platform/csv/create-csv-file.ts';
import type { SentFile } from '../../../platform/http/send-file.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createSpreadsheet, spreadsheetType } from '../../../platform/spreadsheets/create-spreadsheet.ts';
import { accessSupplierOf } from '../../suppliers/suppliers.access.ts';
import { getSupplierList } from './get-supplier-list.ts';
import { layOutSheets, withoutSupplier } from './lay-out-sheets.ts';

type Row = SupplierList['rows'][number] & { supplier: string };
type Query = ParsedRequest<typeof orderCalls.exportSupplierList>['query'];

const columns: TableColumns<Row> = {
  Supplier: ({ supplier }) => supplier,
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  'Unit cost': ({ unitCost }) => (unitCost === null ? null : plainAmount(unitCost, ownCurrency)),
  Cost: ({ amount }) => plainAmount(amount, ownCurrency),
};
/** Not the supplier's to know: only where the organizer asks for them. */
const salesColumns: TableColumns<Row> = {
  Buyers: ({ buyers }) => buyers,
  Sales: ({ sales }) => plainAmount(sales, ownCurrency),
  Margin: ({ margin }) => plainAmount(margin, ownCurrency),
};

async function readList(context: SignedInContext, { groupBuyId, supplier }: Query) {
  const list = await getSupplierList(context, groupBuyId);
  if (supplier === undefined) return { list, groups: list.suppliers };
  const id = supplier === noSupplier ? null : supplier;
  const groups = list.suppliers.filter((group) => (group.supplier?.id ?? null) === id);
  if (groups.length > 0) return { list, groups };
  // Nothing is ordered from this supplier, who must still belong to this organization.
  if (id === null) return refuse(supplierErrors.not_found);
  const row = await accessSupplierOf(context.db, list.organization.id, id);
  return { list, groups: [{ supplier: row, products: 0, quantity: 0, amount: 0, sales: 0, margin: 0 }] };
}

export async function exportSupplierList(context: SignedInContext, query: Query) {
  const { list, groups } = await readList(context, query);
  const rows = groups.flatMap((group) =>
    list.rows
      .filter(({ supplierId }) => supplierId === (group.supplier?.id ?? null))
      .map((row) => ({ ...row, supplier: group.supplier?.name ?? withoutSupplier })),
  );
  return createCsvFile({
    name: 'supplier_list',
    at: context.clock.now(),
    timeZone: list.organization.timeZone,
    columns: query.sales ? { ...columns, ...salesColumns } : columns,
    batches: once(rows),
  });
}

export async function exportSupplierSpreadsheet(context: SignedInContext, query: Query): Promise<SentFile> {
  const { list, groups } = await readList(context, query);
  const nothing = [{ supplier: null, products: 0, quantity: 0, amount: 0, sales: 0, margin: 0 }];
  const file = await createSpreadsheet(layOutSheets(list, groups.length > 0 ? groups : nothing, query));
  return {
    content: Readable.from([file]),
    type: spreadsheetType,
    name: `supplier_list_${dayIn(list.organization.timeZone)(context.clock.now())}.xlsx`,
    as: 'attachment',
  };
}

async function* once<T>(rows: readonly T[]) {
  yield rows;
}
