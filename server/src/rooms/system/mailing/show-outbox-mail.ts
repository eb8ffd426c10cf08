import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { sendMailHtml } from '../../mail-templates/send-mail-html.ts';
import { readSettings } from '../read-settings.ts';
import { findMail } from './outbox.queries.ts';

/** The HTML of one mail, under a policy of its own. */
export async function showOutboxMail(services: Services, id: string, reply: FastifyReply): Promise<undefined> {
  const row = (await findMail(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { siteName } = await readSettings(services);
  const { html } = await renderQueuedMail(services, { ...row, data: { siteName, ...row.data } });
  await sendMailHtml(reply, html);
}
