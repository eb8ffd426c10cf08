import type { PickList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { byFolded } from '@cobuy/domain/texts/folded';
import type { SignedInContext } from '../../../platform/context.ts';
import type { TableColumns } from '../../../platform/csv/create-csv-file.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { createTableFile, type TableFormat } from '../../../platform/spreadsheets/create-table-file.ts';
import { getPickList } from './get-pick-list.ts';

type Order = PickList['rows'][number];
/** `toCollect` is only on an order's first line, so that a spreadsheet can sum what is collected. */
type Line = Order & Order['items'][number] & { toCollect: number | null };

const addressColumns: TableColumns<Line> = {
  Address: ({ address }) => address && [address.address1, address.address2].filter(Boolean).join(', '),
  City: ({ address }) => address?.city ?? null,
  State: ({ address }) => address?.state ?? null,
  'ZIP/Postal code': ({ address }) => address?.postalCode ?? null,
  Country: ({ address }) => address?.country ?? null,
};

const columnsOf = ({ pickup }: PickList['groupBuy']): TableColumns<Line> => ({
  'Order number': ({ orderNumber }) => orderNumber,
  Name: ({ name }) => name,
  Phone: ({ phone }) => phone,
  ...(pickup ? {} : addressColumns),
  'To collect': ({ toCollect }) => (toCollect === null ? null : { amount: toCollect, currency: ownCurrency }),
  Status: ({ status }) => orderStatusLabel[status],
  SKU: ({ sku }) => sku,
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  Comments: ({ comments }) => comments,
});

/** For tables where the goods stand: what, and who gets how many. What is collected is collected by person. */
const productColumns: TableColumns<Line> = {
  Product: ({ product }) => product,
  Unit: ({ unit }) => unit,
  SKU: ({ sku }) => sku,
  Quantity: ({ quantity }) => quantity,
  Name: ({ name }) => name,
  'Order number': ({ orderNumber }) => orderNumber,
};

/** A line per item, so that a spreadsheet can sort and filter; arranged like the page. */
export async function exportPickList(
  context: SignedInContext,
  { groupBuyId, format, by }: { groupBuyId: string; format: TableFormat; by: 'person' | 'product' },
) {
  const { groupBuy, organization, rows } = await getPickList(context, groupBuyId);
  return createTableFile({
    format,
    name: by === 'product' ? 'pick_list_by_product' : 'pick_list',
    sheet: 'Pick list',
    at: context.clock.now(),
    timeZone: organization.timeZone,
    columns: by === 'product' ? productColumns : columnsOf(groupBuy),
    batches: by === 'product' ? linesByProduct(rows) : linesOf(rows),
  });
}

/** People stay in their order below each product. */
async function* linesByProduct(rows: readonly Order[]) {
  const lines: Line[] = [];
  for await (const batch of linesOf(rows)) lines.push(...batch);
  const keyOf = ({ product, unit, sku }: Line) => JSON.stringify([product, unit, sku]);
  const byProduct = [...Map.groupBy(lines, keyOf).values()];
  yield byProduct.toSorted(([one], [other]) => byFolded(one?.product ?? '', other?.product ?? '')).flat();
}

async function* linesOf(rows: readonly Order[]) {
  for (const row of rows)
    yield row.items.map((item, index): Line => ({ ...row, ...item, toCollect: index === 0 ? row.restAmount : null }));
}
