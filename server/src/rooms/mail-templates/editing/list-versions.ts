import type { Services } from '../../../platform/context.ts';
import { type Page, presentPagination } from '../../../platform/database/page.ts';
import { accessTemplate } from '../mail-templates.access.ts';
import { listTemplateTexts } from '../mail-templates.queries.ts';
import { presentText } from '../mail-templates.view.ts';

/** What was saved of a text, the newest first. */
export async function listVersions({ db }: Services, key: string, page: Page) {
  accessTemplate(key);
  const { rows, total } = await listTemplateTexts(db, key, page);
  return { data: rows.map(presentText), pagination: presentPagination(page, total) };
}
