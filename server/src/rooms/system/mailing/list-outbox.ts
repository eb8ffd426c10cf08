import type { Services } from '../../../platform/context.ts';
import { type Page, presentPagination } from '../../../platform/database/page.ts';
import { renderQueuedMail } from '../../mail-templates/render-queued-mail.ts';
import { readSettings } from '../read-settings.ts';
import { type ListedMail, listMail } from './outbox.queries.ts';
import { presentMail } from './outbox.view.ts';

export async function listOutbox(services: Services, page: Page) {
  const { siteName } = await readSettings(services);
  const { rows, total } = await listMail(services.db, page);
  const subjectOf = async (row: ListedMail) =>
    (await renderQueuedMail(services, { ...row, data: { siteName, ...row.data } })).subject;
  const data = await Promise.all(rows.map(async (row) => presentMail(row, await subjectOf(row))));
  return { data, pagination: presentPagination(page, total) };
}
