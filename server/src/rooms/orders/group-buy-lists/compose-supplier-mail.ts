import { piecesText } from '@cobuy/domain/orders/order-quantities';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { sumOrderedProducts } from './export-orders.queries.ts';
import { presentOrdered } from './group-buy-lists.view.ts';

interface Head {
  groupBuy: { id: string; title: string };
  organization: { id: string; name: string; timeZone: string };
}

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export async function composeSupplierMail(
  { actor }: SignedInContext,
  db: Db,
  { head, supplier }: { head: Head; supplier: { id: string; name: string } },
) {
  const deal = { organizationId: head.organization.id, id: head.groupBuy.id };
  // One after the other: they may share a transaction's connection.
  const ordered = await sumOrderedProducts(db, deal);
  const account = await findAccount(db, { id: actor.userId });
  // In community mode too: only buyers see no sums; a supplier is told what the goods cost.
  const list = presentOrdered(ordered, { communityMode: false });
  const group = list.suppliers.find((one) => one.supplier?.id === supplier.id) ?? null;
  const rows = list.rows.filter(({ supplierId }) => supplierId === supplier.id);
  const [quantity, amount] = [group?.quantity ?? 0, group?.amount ?? 0];
  const data = {
    groupBuyTitle: head.groupBuy.title,
    organizationName: head.organization.name,
    supplierName: supplier.name,
    lines: rows.map((row) => ({
      quantity: row.quantity,
      product: row.product,
      unit: row.unit,
      sku: row.sku,
      unitCost: row.unitCost === null ? null : dollars(row.unitCost),
      cost: dollars(row.amount),
    })),
    pieces: piecesText(quantity),
    total: dollars(amount),
    organiserName: [account?.firstName, account?.lastName].filter(Boolean).join(' '),
    replyTo: account?.email ?? '',
  };
  return {
    group,
    rows,
    quantity,
    amount,
    /** For the history: "46 pieces, $775.10". */
    summary: `${data.pieces}, ${data.total}`,
    replyTo: data.replyTo,
    isReplyProved: account?.emailVerifiedAt !== null && account !== null,
    write: (message: string) => composeMail('supplier-order', { ...data, message }),
  };
}
