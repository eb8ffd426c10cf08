import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { testMailsPerPerson } from '@cobuy/domain/mail-templates/mail-template-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertTemplateVersions } from '../mail-templates.queries.ts';
import { editedVersionOf, sourceOf } from '../render-edited-mail.ts';
import { layoutOfToday } from '../render-mail.ts';
import { checkWords } from './judge-text.ts';
import type { ReadSiteName } from './read-templates.ts';
import { readTriedText } from './read-tried-text.ts';

/** What only rooms above this one know: the site's name, the caller's address and whether mail is sent. */
export interface KnownAbove {
  readSiteName: ReadSiteName;
  readAddress: (context: Pick<SignedInContext, 'db' | 'actor'>) => Promise<string>;
  isMailSent: (tx: Db) => Promise<boolean>;
}

/** Sends a text with test data to the person who asks, and to nobody else. */
export async function sendTestMail(
  context: SignedInContext,
  key: string,
  body: Parameters<typeof readTriedText>[2],
  { readSiteName, readAddress, isMailSent }: KnownAbove,
) {
  const { text, data } = await readTriedText(context, key, body, readSiteName);
  await checkWords(context, text);
  const to = await readAddress(context);
  // Before the transaction: the count uses its own connection.
  const wait = await context.rateLimiter.take('mail-template-test', testMailsPerPerson, context.actor.userId);
  if (wait) refuse(mailTemplateErrors.too_many_tests, { retryAfter: wait });
  return inTransaction(context, (tx) =>
    once(context, tx, { call: 'sendTestMail', organizationId: null, body: { key, ...body } }, async () => {
      const version = editedVersionOf(text, layoutOfToday);
      const keptAt = context.clock.now();
      const source = sourceOf(text);
      await insertTemplateVersions(tx, [{ name: key, version, source, layout: layoutOfToday, keptAt }]);
      await queueMail(tx, { to, template: key, templateVersion: version, data: { ...data }, isTest: true });
      return { to, status: (await isMailSent(tx)) ? ('queued' as const) : ('kept' as const) };
    }),
  );
}
