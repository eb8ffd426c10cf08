import type { SupplierMailPreview } from '@cobuy/contract/orders/deal-lists.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { renderMail } from '../../mail-templates/render-mail.ts';
import { accessSupplierOf } from '../../suppliers/suppliers.access.ts';
import { composeSupplierMail } from './compose-supplier-mail.ts';
import { presentSupplierMail } from './deal-lists.view.ts';
import { countUnpaidOf } from './export-orders.queries.ts';
import { sheetFileName } from './lay-out-sheets.ts';
import { listSupplierMails } from './supplier-mails.queries.ts';

/** What a supplier would get, before anybody decides to send it. */
export async function previewSupplierMail(
  context: SignedInContext,
  { groupBuyId, supplierId }: { groupBuyId: string; supplierId: string },
): Promise<SupplierMailPreview> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const supplier = await accessSupplierOf(context.db, groupBuy.organizationId, supplierId);
  const { write, ...composed } = await composeSupplierMail(context, context.db, {
    head: { groupBuy, organization },
    supplier,
  });
  const { template, data } = write('');
  const { subject, text } = renderMail(template, data);
  const sent = await listSupplierMails(context.db, groupBuy);
  return {
    to: supplier.email,
    replyTo: composed.replyTo,
    subject,
    sheet: text.trim(),
    attachment: sheetFileName(supplier.name, { at: context.clock.now(), timeZone: organization.timeZone }),
    products: composed.rows.length,
    quantity: composed.quantity,
    amount: composed.amount,
    openUntil: groupBuy.endDate > context.clock.now() ? groupBuy.endDate.toISOString() : null,
    timeZone: organization.timeZone,
    unpaid: await countUnpaidOf(context.db, groupBuy, supplierId),
    sent: sent.filter(({ mail }) => mail.supplierId === supplierId).map(presentSupplierMail),
  };
}
