import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import { findMail } from './outbox.queries.ts';

/** A mail brings its styles along, and may neither run nor load anything but a logo; only a page of this site frames it. */
const policyOfMail =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** The HTML of one mail, under a policy of its own. */
export async function showOutboxMail(services: Services, id: string, reply: FastifyReply): Promise<undefined> {
  const row = (await findMail(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { siteName } = await readSettings(services);
  const { html } = await renderQueuedMail(services, { ...row, data: { siteName, ...row.data } });
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfMail)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-store')
    .send(html);
}
