import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import { findMail } from './outbox.queries.ts';
import { presentMail } from './outbox.view.ts';

/** One mail as its reader sees it; on an installation without SMTP this is where its links are found. */
export async function getOutboxMail(services: Services, id: string) {
  const row = (await findMail(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { siteName } = await readSettings(services);
  const { subject, text } = await renderQueuedMail(services, { ...row, data: { siteName, ...row.data } });
  return { ...presentMail(row, subject), text, attachment: row.attachment?.name ?? null };
}
