import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { productsText } from '@cobuy/domain/orders/order-quantities';
import type { Sheet, SheetCell, SheetColumn } from '../../../platform/spreadsheets/create-spreadsheet.ts';

type Row = SupplierList['rows'][number];
type Group = SupplierList['suppliers'][number];

/** Shown for products without a supplier, wherever suppliers are named. */
export const withoutSupplier = 'No supplier';

interface Column extends SheetColumn {
  of: (row: Row) => SheetCell;
  total: (group: Group) => SheetCell;
}
const columns: readonly Column[] = [
  { header: 'SKU', width: 14, of: ({ sku }) => sku, total: () => null },
  {
    header: 'Product',
    width: 44,
    of: ({ product }) => product,
    total: ({ products }) => `Total of ${productsText(products)}`,
  },
  { header: 'Unit', width: 16, of: ({ unit }) => unit, total: () => null },
  { header: 'Quantity', width: 10, kind: 'count', of: ({ quantity }) => quantity, total: ({ quantity }) => quantity },
  { header: 'Unit cost', width: 12, kind: 'amount', of: ({ unitCost }) => unitCost, total: () => null },
  { header: 'Cost', width: 12, kind: 'amount', of: ({ amount }) => amount, total: ({ amount }) => amount },
];
/** Not the supplier's to know: only where the organizer asks for them. */
const salesColumns: readonly Column[] = [
  { header: 'Sales', width: 12, kind: 'amount', of: ({ sales }) => sales, total: ({ sales }) => sales },
  { header: 'Margin', width: 12, kind: 'amount', of: ({ margin }) => margin, total: ({ margin }) => margin },
];

/** More suppliers share one sheet: nobody turns that many pages, and each sheet costs time. */
const mostSheets = 30;
const supplierColumn = { header: 'Supplier', width: 28 };

/** One sheet per supplier, or one for all where there are very many. */
export function layOutSheets(
  {
    groupBuy,
    organization,
    rows,
  }: Pick<SupplierList, 'rows'> & { groupBuy: { title: string }; organization: { name: string } },
  groups: readonly Group[],
  { sales = false }: { sales?: boolean | undefined } = {},
): Sheet[] {
  const shown = sales ? [...columns, ...salesColumns] : columns;
  const rowsOf = (group: Group) => rows.filter(({ supplierId }) => supplierId === (group.supplier?.id ?? null));
  const nameOf = (group: Group) => group.supplier?.name ?? withoutSupplier;
  if (groups.length > mostSheets)
    return [
      {
        name: 'Suppliers',
        head: [groupBuy.title, `${organization.name} is ordering from ${groups.length} suppliers`],
        columns: [supplierColumn, ...shown],
        rows: groups.flatMap((group) => rowsOf(group).map((row) => [nameOf(group), ...shown.map(({ of }) => of(row))])),
      },
    ];
  return groups.map((group) => {
    const name = nameOf(group);
    return {
      name,
      head: [groupBuy.title, `${organization.name} is ordering from: ${name}`],
      columns: shown,
      rows: rowsOf(group).map((row) => shown.map(({ of }) => of(row))),
      total: shown.map(({ total }) => total(group)),
    };
  });
}

/** Of the spreadsheet of one supplier: "Valley_Mill_2026-03-01.xlsx". */
export const sheetFileName = (supplierName: string, { at, timeZone }: { at: Date; timeZone: string }) =>
  `${supplierName.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '') || 'order'}_${dayIn(timeZone)(at)}.xlsx`;
