import type { Services } from '../../../platform/context.ts';
import { forgetKeptSettings } from '../read-settings.ts';
import { updateMailSending } from '../system.queries.ts';

/**
 * Mails that are written from now on are queued where a mail server is configured, else kept; those that are kept stay
 * so, whatever is configured later: nobody gets last month's mails.
 */
export async function noteMailSending({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  await updateMailSending(db, config.smtpUrl !== null);
  forgetKeptSettings();
}
