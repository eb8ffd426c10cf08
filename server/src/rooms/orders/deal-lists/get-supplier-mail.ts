import { supplierMailErrors } from '@cobuy/contract/orders/supplier-mails.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { presentSupplierMail } from './deal-lists.view.ts';
import { findSupplierMail } from './supplier-mails.queries.ts';

/** The copy of what was sent to a supplier, for the organisers of its deal. */
export async function getSupplierMail(context: SignedInContext, id: string, groupBuyId: string) {
  const { groupBuy } = await accessGroupBuyForManaging(context, groupBuyId);
  const row = (await findSupplierMail(context.db, groupBuy, id)) ?? refuse(supplierMailErrors.sheet_mail_not_found);
  return { ...presentSupplierMail(row), subject: row.mail.subject, text: row.mail.body };
}
