import { mailDescriptions, mailKeys } from '@cobuy/domain/mail-templates/mail-descriptions';
import type { Context, Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type Page, presentPagination } from '../../../platform/database/page.ts';
import { accessTemplate } from '../mail-templates.access.ts';
import { findEditedTemplate, listEditedTemplates, listTemplateTexts } from '../mail-templates.queries.ts';
import { presentSummary, presentTemplate, presentText } from '../mail-templates.view.ts';
import { readBuiltInText } from '../render-mail.ts';
import { sampleData } from './sample-data.ts';

/** The site's name belongs to a room above this one. */
export type ReadSiteName = (services: Pick<Context, 'db'>) => Promise<string>;

/** The text as it was saved last, or else as the program came with it. */
export async function getTemplate(
  context: Pick<Context, 'publicUrl'> & { db: Db },
  key: string,
  readSiteName: ReadSiteName,
) {
  const mail = accessTemplate(key);
  const row = await findEditedTemplate(context.db, key);
  const { publicUrl } = context;
  const testData = sampleData(mail, { siteName: await readSiteName(context), publicUrl });
  return presentTemplate(key, mail, { row, builtIn: readBuiltInText(key), testData });
}

export async function listTemplates({ db }: Services) {
  const rows = new Map((await listEditedTemplates(db)).map((row) => [row.name, row]));
  return { templates: mailKeys.map((key) => presentSummary(key, mailDescriptions[key], rows.get(key) ?? null)) };
}

/** What was saved of a text, the newest first. */
export async function listVersions({ db }: Services, key: string, page: Page) {
  accessTemplate(key);
  const { rows, total } = await listTemplateTexts(db, key, page);
  return { data: rows.map(presentText), pagination: presentPagination(page, total) };
}
