import type { SupplierMailPreview } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { supplierMailErrors } from '@cobuy/contract/orders/supplier-mails.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { renderMail } from '../../mail-templates/render-mail.ts';
import { accessSupplierOf } from '../../suppliers/suppliers.access.ts';
import { composeSupplierMail } from './compose-supplier-mail.ts';
import { countUnpaidOf } from './export-orders.queries.ts';
import { presentSupplierMail } from './group-buy-lists.view.ts';
import { sheetFileName } from './lay-out-sheets.ts';
import { findSupplierMail, listSupplierMails } from './supplier-mails.queries.ts';

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

export async function getSupplierMail(context: SignedInContext, id: string, groupBuyId: string) {
  const { groupBuy } = await accessGroupBuyForManaging(context, groupBuyId);
  const row = (await findSupplierMail(context.db, groupBuy, id)) ?? refuse(supplierMailErrors.sheet_mail_not_found);
  return { ...presentSupplierMail(row), subject: row.mail.subject, text: row.mail.body };
}
