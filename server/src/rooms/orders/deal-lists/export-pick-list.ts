import type { PickList } from '@cobuy/contract/orders/deal-lists.schemas';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { type CsvColumns, createCsvFile } from '../../../platform/csv/create-csv-file.ts';
import { getPickList } from './get-pick-list.ts';

type Order = PickList['rows'][number];
type Line = Order & Order['items'][number];

const addressColumns: CsvColumns<Line> = {
  Address: ({ address }) => address && [address.address1, address.address2].filter(Boolean).join(', '),
  City: ({ address }) => address?.city ?? null,
  State: ({ address }) => address?.state ?? null,
  'ZIP/Postal code': ({ address }) => address?.postalCode ?? null,
  Country: ({ address }) => address?.country ?? null,
};

const columnsOf = ({ pickup }: PickList['groupBuy']): CsvColumns<Line> => ({
  'Order number': ({ orderNumber }) => orderNumber,
  Name: ({ name }) => name,
  Phone: ({ phone }) => phone,
  ...(pickup ? {} : addressColumns),
  'To collect': ({ restAmount }) => restAmount.toFixed(2),
  Status: ({ status }) => orderStatusLabel[status],
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  Comments: ({ comments }) => comments,
});

/** A line of the file for each item, so that a spreadsheet sorts and filters it. */
export async function exportPickList(context: SignedInContext, groupBuyId: string) {
  const { groupBuy, rows } = await getPickList(context, groupBuyId);
  return createCsvFile({
    name: 'pick_list',
    at: context.clock.now(),
    columns: columnsOf(groupBuy),
    batches: linesOf(rows),
  });
}

async function* linesOf(rows: readonly Order[]) {
  for (const row of rows) yield row.items.map((item): Line => ({ ...row, ...item }));
}
