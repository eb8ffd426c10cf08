import type { SupplierMail } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { byFolded } from '@cobuy/domain/texts/folded';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { presentPickup, presentTotal } from '../one-order/order.view.ts';
import type { sumOrderedProducts } from './export-orders.queries.ts';
import type { SupplierMailRow } from './supplier-mails.queries.ts';

type OrderedRow = Awaited<ReturnType<typeof sumOrderedProducts>>[number];
type Settings = Parameters<typeof presentTotal>[1];
interface Sum {
  quantity: number;
  costCents: number;
  salesCents: number;
}

type Managed = Awaited<ReturnType<typeof accessGroupBuyForManaging>>;

export const presentHead = ({ groupBuy, organization }: Pick<Managed, 'groupBuy' | 'organization'>) => ({
  groupBuy: {
    id: groupBuy.id,
    title: groupBuy.title,
    endDate: groupBuy.endDate.toISOString(),
    pickup: presentPickup(groupBuy),
  },
  organization: { id: organization.id, name: organization.name, timeZone: organization.timeZone },
});

const sumOf = (rows: readonly Sum[]): Sum => ({
  quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  costCents: rows.reduce((sum, { costCents }) => sum + costCents, 0),
  salesCents: rows.reduce((sum, { salesCents }) => sum + salesCents, 0),
});

export function presentOrdered(ordered: readonly OrderedRow[], settings: Settings) {
  const amounts = ({ costCents, salesCents }: Sum) => ({
    amount: presentTotal(costCents, settings),
    sales: presentTotal(salesCents, settings),
    margin: presentTotal(salesCents - costCents, settings),
  });
  const summed = (rows: readonly OrderedRow[]) => {
    const sum = sumOf(rows);
    return { quantity: sum.quantity, ...amounts(sum) };
  };
  const suppliers = [...Map.groupBy(ordered, ({ supplier }) => supplier?.id ?? null).values()]
    .map((rows) => ({ supplier: rows[0]?.supplier ?? null, products: rows.length, ...summed(rows) }))
    .toSorted((one, other) => compareNames(one.supplier?.name ?? null, other.supplier?.name ?? null));
  const rows = ordered.map(({ costCents, salesCents, unitCostCents, supplier, ...row }) => ({
    ...row,
    supplierId: supplier?.id ?? null,
    unitCost: unitCostCents === null ? null : presentTotal(unitCostCents, settings),
    ...amounts({ quantity: row.quantity, costCents, salesCents }),
  }));
  return { rows, suppliers, totals: summed(ordered) };
}

/** Sorts products without a supplier last. */
function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return byFolded(one, other);
}

export const presentSupplierMail = ({ mail, sender }: SupplierMailRow): SupplierMail => ({
  id: mail.id,
  supplierId: mail.supplierId,
  supplierName: mail.supplierName,
  to: mail.recipient,
  at: mail.sentAt.toISOString(),
  by: sender && displayName(sender.deletedAt ? { firstName: null, lastName: null } : sender),
  products: mail.products,
  quantity: mail.quantity,
  amount: decimalFromCents(mail.amountCents, ownCurrency),
  delivery: mail.delivery,
});
