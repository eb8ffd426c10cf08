import type { Services } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { renderMail } from '../mail-templates/render-mail.ts';
import { listMail } from './outbox.queries.ts';
import { readSettings } from './read-settings.ts';
import { presentMail } from './system.view.ts';

export async function listOutbox(services: Services, page: Page) {
  const { siteName } = await readSettings(services);
  const { rows, total } = await listMail(services.db, page);
  const data = rows.map((row) => presentMail(row, renderMail(row.template, { siteName, ...row.data }).subject));
  return { data, pagination: presentPagination(page, total) };
}
