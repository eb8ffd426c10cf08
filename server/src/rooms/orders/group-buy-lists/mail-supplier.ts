import { randomUUIDv7 } from 'node:crypto';
import type { SupplierMail } from '@cobuy/contract/orders/group-buy-lists.schemas';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { supplierMailErrors } from '@cobuy/contract/orders/supplier-mails.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { sheetsPerAddress, sheetsPerPerson } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findAnswer, once } from '../../../platform/http/idempotency.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createSpreadsheet, spreadsheetType } from '../../../platform/spreadsheets/create-spreadsheet.ts';
import { noteGroupBuyEvent } from '../../group-buys/arranging/note-event.ts';
import { accessGroupBuyForEditing, accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { renderMail } from '../../mail-templates/render-mail.ts';
import { organizationOf } from '../../organizations/organization-number.ts';
import { accessLockedSupplierOf, accessSupplierOf } from '../../suppliers/suppliers.access.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { composeSupplierMail } from './compose-supplier-mail.ts';
import { presentSupplierMail } from './group-buy-lists.view.ts';
import { layOutSheets, sheetFileName } from './lay-out-sheets.ts';
import { countSupplierMails, findSupplierMail, insertSupplierMail } from './supplier-mails.queries.ts';

type Body = ParsedRequest<typeof orderCalls.mailSupplier>['body'];

/** Limits the person, and the address per organization: another organization's mails block nobody here. */
async function takeTurn({ rateLimiter, actor }: SignedInContext, organizationId: string, address: string) {
  const wait =
    (await rateLimiter.take('supplier-mail', sheetsPerPerson, actor.userId)) ??
    (await rateLimiter.take('supplier-mail-address', sheetsPerAddress, `${organizationId} ${address.toLowerCase()}`));
  if (wait) refuse(supplierMailErrors.too_many_sheets, { retryAfter: wait });
}

/**
 * Sends a supplier what a deal orders from them, as text and spreadsheet, with replies going to the caller; the deal
 * keeps a copy. Refused unless pieces, sum, address, and earlier mails are as the caller saw them, so that two
 * organizers don't order the same twice.
 */
export async function mailSupplier(context: SignedInContext, body: Body): Promise<SupplierMail> {
  const request = {
    call: 'mailSupplier',
    organizationId: await organizationOf(context.db, body.groupBuyId),
    body: { selected: context.actor.organizationId, ...body },
  };
  // A retry after a lost answer doesn't count against the limit.
  const answered = await findAnswer<SupplierMail>(context, request);
  if (answered) return answered;
  const checkTexts = await prepareTextCheck(context);
  const { organization } = await accessGroupBuyForManaging(context, body.groupBuyId);
  checkTexts({ field: 'message', text: body.message });
  const { email } = await accessSupplierOf(context.db, organization.id, body.supplierId);
  if (email === null) refuse(supplierMailErrors.supplier_without_email);
  await takeTurn(context, organization.id, email);
  return inTransaction(context, (tx) =>
    once(context, tx, request, async () => {
      const groupBuy = await accessGroupBuyForEditing(context, tx, body.groupBuyId);
      return send(context, tx, { groupBuy, organization }, body);
    }),
  );
}

type Head = Parameters<typeof composeSupplierMail>[2]['head'];

async function send(context: SignedInContext, tx: Db, head: Head, { supplierId, message, seen }: Body) {
  const deal = { organizationId: head.organization.id, id: head.groupBuy.id };
  const supplier = await accessLockedSupplierOf(tx, deal.organizationId, supplierId);
  const { group, rows, quantity, amount, ...composed } = await composeSupplierMail(context, tx, { head, supplier });
  if (!composed.isReplyProved) refuse(supplierMailErrors.sheet_sender_unproved);
  if (group === null) refuse(supplierMailErrors.supplier_nothing_ordered);
  const { email: to } = supplier;
  const isAsSeen = to === seen.to && quantity === seen.quantity && amount === seen.amount;
  if (to === null || !isAsSeen) refuse(supplierMailErrors.sheet_changed);
  if ((await countSupplierMails(tx, deal, supplierId)) !== seen.sent) refuse(supplierMailErrors.sheet_sent_meanwhile);
  const mail = composed.write(message);
  const { subject, text } = renderMail(mail.template, mail.data);
  const at = context.clock.now();
  const file = await createSpreadsheet(layOutSheets({ ...head, rows }, [group]));
  const id = randomUUIDv7();
  await insertSupplierMail(tx, {
    organizationId: deal.organizationId,
    groupBuyId: deal.id,
    id,
    supplierId,
    supplierName: supplier.name,
    recipient: to,
    subject,
    body: text,
    products: rows.length,
    quantity,
    amountCents: centsFromDecimal(amount, ownCurrency),
    sentById: context.actor.userId,
    sentAt: at,
  });
  await noteGroupBuyEvent(
    tx,
    context,
    { organizationId: deal.organizationId, groupBuyId: deal.id },
    { id, kind: 'sheet_sent', detail: `${supplier.name} (${to}): ${composed.summary}` },
  );
  const noted = await queueMail(tx, {
    ...mail,
    to,
    replyTo: composed.replyTo,
    organizationId: deal.organizationId,
    history: { of: 'supplier', about: deal.id, line: id },
    attachment: {
      name: sheetFileName(supplier.name, { at, timeZone: head.organization.timeZone }),
      type: spreadsheetType,
      base64: file.toString('base64'),
    },
  });
  await context.noteDeliveries(tx, noted);
  const written = await findSupplierMail(tx, deal, id);
  if (!written) throw new Error('a mail to a supplier that was just written is missing');
  return presentSupplierMail(written);
}
