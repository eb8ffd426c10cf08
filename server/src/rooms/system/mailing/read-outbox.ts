import { systemErrors } from '@cobuy/contract/system/system.http';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/context.ts';
import { type Page, presentPagination } from '../../../platform/database/page.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendMailHtml } from '../../mail-templates/send-mail-html.ts';
import type { CompleteMail } from './complete-mail.ts';
import { noteSubjects, subjectOf } from './note-subjects.ts';
import {
  findMailAcrossOrganizations,
  type ListedMail,
  listMailAcrossOrganizations,
  type MailFilter,
} from './outbox.queries.ts';
import { hidesLinks, readShownMail } from './read-shown-mail.ts';

/** @param subject as rendered: the row holds the template and its data. */
const presentMail = (row: ListedMail, subject: string) => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  subject,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  lastError: row.lastError,
  isTest: row.isTest,
  resentFrom: row.resentFrom,
});

export async function listOutbox(services: Services, query: Page & MailFilter) {
  // Mails written since the job last ran are found by their subject, too.
  if (query.search) await noteSubjects(services);
  const { rows, total } = await listMailAcrossOrganizations(services.db, query);
  const data = await Promise.all(rows.map(async (row) => presentMail(row, await subjectOf(services, row))));
  return { data, pagination: presentPagination(query, total) };
}

/** One mail as its reader sees it; without SMTP, its links are found here. */
export async function getOutboxMail(services: Services, id: string, completeMail: CompleteMail) {
  const row = (await findMailAcrossOrganizations(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { subject, text } = await readShownMail(services, row, completeMail);
  return {
    ...presentMail(row, subject),
    text,
    attachment: row.attachment?.name ?? null,
    hidesLinks: await hidesLinks(services, row),
  };
}

export async function showOutboxMail(
  services: Services,
  id: string,
  completeMail: CompleteMail,
  reply: FastifyReply,
): Promise<undefined> {
  const row = (await findMailAcrossOrganizations(services.db, id)) ?? refuse(systemErrors.mail_not_found);
  const { html } = await readShownMail(services, row, completeMail);
  await sendMailHtml(reply, html);
}
