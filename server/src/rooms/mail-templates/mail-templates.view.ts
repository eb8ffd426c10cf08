import type {
  MailTemplate,
  MailTemplateSummary,
  MailTemplateVersion,
} from '@cobuy/contract/mail-templates/mail-templates.http';
import { variablesOfMail } from '@cobuy/domain/mail-templates/mail-descriptions';
import { type MailDescription, snippetOf } from '@cobuy/domain/mail-templates/mail-variables';
import type { EditedTemplateRow, TemplateTextRow } from './mail-templates.queries.ts';

/** @param row null where nobody has edited it. */
export const presentSummary = (
  key: string,
  { name, group, purpose }: MailDescription,
  row: EditedTemplateRow | null,
): MailTemplateSummary => ({
  key,
  name,
  group,
  purpose,
  isPublished: row?.isPublished ?? false,
  updatedAt: row?.updatedAt.toISOString() ?? null,
});

interface Texts {
  row: EditedTemplateRow | null;
  builtIn: { title: string; content: string };
  testData: Record<string, unknown>;
}

export function presentTemplate(key: string, mail: MailDescription, { row, builtIn, testData }: Texts): MailTemplate {
  const variables = Object.entries(variablesOfMail(mail));
  return {
    ...presentSummary(key, mail, row),
    title: row?.title ?? builtIn.title,
    content: row?.content ?? builtIn.content,
    variables: Object.fromEntries(variables.map(([name, { description }]) => [name, description])),
    snippets: Object.fromEntries(variables.map(([name, variable]) => [name, snippetOf(name, variable)])),
    testData,
    builtIn,
    version: row?.version ?? 0,
  };
}

export const presentText = ({
  title,
  content,
  version,
  isPublished,
  savedAt,
}: TemplateTextRow): MailTemplateVersion => ({
  title,
  content,
  version,
  isPublished,
  savedAt: savedAt.toISOString(),
});
