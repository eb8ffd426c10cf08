import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMail } from './outbox.queries.ts';
import { presentMail } from './outbox.view.ts';
import { hidesLinks, readShownMail } from './read-shown-mail.ts';

/** One mail as its reader sees it; on an installation without SMTP this is where its links are found. */
export async function getOutboxMail(services: Services, id: string) {
  const row = (await findMail(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { subject, text } = await readShownMail(services, row);
  return {
    ...presentMail(row, subject),
    text,
    attachment: row.attachment?.name ?? null,
    hidesLinks: await hidesLinks(services, row),
  };
}
