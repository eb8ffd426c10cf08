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
 * Counts for the signed-in person, otherwise for the address, which also has a larger limit of its own. An order's
 * session only shows what somebody typed and uses up nobody's turns.
 */
async function takeTurn({ actor, address, rateLimiter }: Context) {
  const person = actor.kind === 'account' && actor.session === 'password' ? actor.userId : address;
  const wait =
    (await rateLimiter.take('support-address', supportMessagesPerAddress, address)) ??
    (await rateLimiter.take('support-person', supportMessagesPerPerson, person));
  if (wait) refuse(supportErrors.too_many, { retryAfter: wait });
}

/** The e-mail of an account signed in with its password; an address somebody typed proves nothing. */
async function signedInEmail({ actor, db }: Context): Promise<string | null> {
  if (actor.kind !== 'account' || actor.session !== 'password') return null;
  return (await findAccount(db, { id: actor.userId }))?.email ?? null;
}

/**
 * Mails a question to the support address, with answers going to the sender. Anybody may ask, even without an account.
 * @throws support.no_address (409) where the installation has none, support.too_many (429)
 */
export async function sendSupportMessage(context: Context, body: Body) {
  const request = { call: 'sendSupportMessage', organizationId: null, body };
  // Repeating a try whose answer was lost doesn't count and is always allowed.
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
