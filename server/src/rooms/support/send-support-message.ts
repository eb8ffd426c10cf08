import { type supportCalls, supportErrors } from '@cobuy/contract/support/support.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { supportMessagesPerAddress, supportMessagesPerPerson, supportTexts } from '@cobuy/domain/support/support-rules';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { readSettings } from '../system/read-settings.ts';
import { isMailSent } from '../system/system.queries.ts';
import { checkText } from '../trust/prepare-text-check.ts';

type Body = ParsedRequest<typeof supportCalls.sendSupportMessage>['body'];

/**
 * Counts for the person who is signed in, else for the address; the address has a larger count of its own. A session of
 * an order shows what somebody typed, and takes nobody's turns.
 */
async function takeTurn({ actor, address, throttle }: Context) {
  const person = actor.kind === 'account' && actor.session === 'password' ? actor.userId : address;
  const wait =
    (await throttle.take('support-address', supportMessagesPerAddress, address)) ??
    (await throttle.take('support-person', supportMessagesPerPerson, person));
  if (wait) refuse(supportErrors.too_many, { retryAfter: wait });
}

/** The e-mail of an account signed in with its password; an address somebody typed proves nothing. */
async function signedInEmail({ actor, db }: Context): Promise<string | null> {
  if (actor.kind !== 'account' || actor.session !== 'password') return null;
  return (await findAccount(db, { id: actor.userId }))?.email ?? null;
}

/**
 * Mails a question to the support address, to be answered to the sender. Anybody may ask, with an account or without.
 * @throws support.no_address (409) where the installation has none, support.too_many (429).
 */
export async function sendSupportMessage(context: Context, body: Body) {
  const request = { call: 'sendSupportMessage', body };
  // A try whose answer was lost takes no turn, and needs none.
  const answered = await findAnswer<{ message: string }>(context, request);
  if (answered) return answered;
  const { supportEmail } = await readSettings(context);
  if (!supportEmail) refuse(supportErrors.no_address);
  await checkText(context, { field: 'message', text: body.message });
  await takeTurn(context);
  const account = await signedInEmail(context);
  return inTransaction(context, (tx) =>
    once(context, tx, request, async () => {
      const { orderNumber } = body;
      await queueMail(tx, {
        to: supportEmail,
        replyTo: body.email,
        ...composeMail('support-message', {
          ...body,
          account,
          orderUrl: orderNumber === null ? null : `${context.publicUrl}/orders/${orderNumber}`,
        }),
      });
      const isSent = await isMailSent(tx);
      return { message: isSent ? supportTexts.sent : supportTexts.kept.replace('{email}', supportEmail) };
    }),
  );
}
