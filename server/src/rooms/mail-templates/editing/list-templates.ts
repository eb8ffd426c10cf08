import { mailDescriptions, mailKeys } from '@cobuy/domain/mail-templates/mail-descriptions';
import type { Services } from '../../../platform/context.ts';
import { listEditedTemplates } from '../mail-templates.queries.ts';
import { presentSummary } from '../mail-templates.view.ts';

export async function listTemplates({ db }: Services) {
  const rows = new Map((await listEditedTemplates(db)).map((row) => [row.name, row]));
  return { templates: mailKeys.map((key) => presentSummary(key, mailDescriptions[key], rows.get(key) ?? null)) };
}
