import { mostListedInMail } from '@cobuy/domain/notifications/notification-rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobContext } from '../../../platform/jobs/start-jobs.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { listPreferences } from '../notifying/list-preferences.ts';
import { sayNotices } from '../say-notices.ts';
import { listPeopleToMail, lockPerson, noteMailed, takeMissed } from './missed-messages.queries.ts';

const peopleAtOnce = 200;

/**
 * Mails people what they missed while away: one mail for everything, each message once, with any number of processes.
 */
export async function mailMissedMessages(context: JobContext): Promise<void> {
  const now = context.clock.now();
  let after: string | null = null;
  for (;;) {
    const people: string[] = await listPeopleToMail(context.db, { now, after, limit: peopleAtOnce });
    for (const userId of people) await mailPerson(context, userId, now);
    if (people.length < peopleAtOnce) return;
    after = people.at(-1) ?? null;
  }
}

async function mailPerson(context: JobContext, userId: string, now: Date) {
  await inTransaction(context, async (tx) => {
    if (!(await lockPerson(tx, userId))) return;
    // Another process may have mailed, or the person come back, before the lock was held.
    if ((await listPeopleToMail(tx, { now, among: [userId], limit: 1 })).length === 0) return;
    const missed = await takeMissed(tx, userId, now);
    const [wish] = await listPreferences(tx, [userId], 'order_message');
    if (!wish?.mailsOffPath) return;
    await noteMailed(tx, userId, now);
    const listed = await sayNotices(tx, context, missed.slice(0, mostListedInMail));
    const mail = composeMail('missed-messages', {
      count: missed.length,
      messages: listed.map(({ title, body, path }) => ({ title, preview: body, url: `${context.publicUrl}${path}` })),
      moreCount: missed.length - listed.length,
    });
    // Not a link to the settings: someone who only ordered as a guest has none.
    const data = { ...mail.data, mailsOffUrl: `${context.publicUrl}${wish.mailsOffPath}` };
    const organizationIds = new Set(missed.map(({ organizationId }) => organizationId));
    const [organizationId] = organizationIds.size === 1 ? organizationIds : [];
    await queueMail(tx, { to: wish.email, ...mail, data, ...(organizationId && { organizationId }) });
  });
}
