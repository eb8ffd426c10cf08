import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendMailHtml } from '../../mail-templates/send-mail-html.ts';
import { findMail } from './outbox.queries.ts';
import { readShownMail } from './read-shown-mail.ts';

/** The HTML of one mail, under a policy of its own. */
export async function showOutboxMail(services: Services, id: string, reply: FastifyReply): Promise<undefined> {
  const row = (await findMail(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { html } = await readShownMail(services, row);
  await sendMailHtml(reply, html);
}
