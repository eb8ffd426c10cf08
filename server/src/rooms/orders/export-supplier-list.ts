import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { SignedInContext } from '../../platform/context.ts';
import { type CsvColumns, createCsvFile } from '../../platform/csv/create-csv-file.ts';
import { getSupplierList } from './get-supplier-list.ts';

const columns: CsvColumns<SupplierList['rows'][number]> = {
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  Amount: ({ amount }) => amount.toFixed(2),
  Buyers: ({ buyers }) => buyers,
};

export async function exportSupplierList(context: SignedInContext, groupBuyId: string) {
  const { rows } = await getSupplierList(context, groupBuyId);
  return createCsvFile({ name: 'supplier_list', at: context.clock.now(), columns, batches: once(rows) });
}

async function* once<T>(rows: readonly T[]) {
  yield rows;
}
