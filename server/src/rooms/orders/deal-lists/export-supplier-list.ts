import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { type CsvColumns, createCsvFile } from '../../../platform/csv/create-csv-file.ts';
import { getSupplierList } from './get-supplier-list.ts';

type Columns = CsvColumns<SupplierList['rows'][number]>;
type Query = ParsedRequest<typeof orderCalls.exportSupplierList>['query'];

const columns: Columns = {
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  Cost: ({ amount }) => amount.toFixed(2),
  Buyers: ({ buyers }) => buyers,
};
/** Not the supplier's to know: only where the organiser asks for them. */
const salesColumns: Columns = {
  Sales: ({ sales }) => sales.toFixed(2),
  Margin: ({ margin }) => margin.toFixed(2),
};

export async function exportSupplierList(context: SignedInContext, { groupBuyId, sales = false }: Query) {
  const { rows } = await getSupplierList(context, groupBuyId);
  return createCsvFile({
    name: 'supplier_list',
    at: context.clock.now(),
    columns: sales ? { ...columns, ...salesColumns } : columns,
    batches: once(rows),
  });
}

async function* once<T>(rows: readonly T[]) {
  yield rows;
}
