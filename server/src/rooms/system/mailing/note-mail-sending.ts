import type { Services } from '../../../platform/context.ts';
import { updateMailSending } from '../system.queries.ts';

/**
 * Mails that are written from now on are queued where a mail server is configured, else kept; those that are kept stay
 * so, whatever is configured later: nobody gets last month's mails.
 */
export const noteMailSending = ({ db, config }: Pick<Services, 'db' | 'config'>) =>
  updateMailSending(db, config.smtpUrl !== null);
