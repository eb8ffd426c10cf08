import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { type MailTemplate, mailTemplate, mailTemplateBody } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplateTexts } from '@cobuy/domain/mail-templates/mail-template-rules';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useChangeMailTemplates } from './mail-templates.api.ts';
import { fieldsOf, type TemplateFields, templateDrafts, templateVersions } from './template-fields.ts';

const schema = mailTemplateBody.omit({ version: true });

const templates: SavedKind<MailTemplate, TemplateFields> = {
  drafts: templateDrafts,
  fieldsFrom: fieldsOf,
  versionOf: ({ version }) => version,
  conflict: {
    code: mailTemplateErrors.edited_meanwhile.code,
    read: (current) => mailTemplate.safeParse(current).data ?? null,
  },
};

/** The form of a mail's text, which stays open when it is saved. What is typed is kept in this browser until then. */
export function useTemplateForm(loaded: MailTemplate) {
  const { save } = useChangeMailTemplates();
  const form = useSavedForm(templates, {
    loaded,
    draftId: loaded.key,
    versions: templateVersions,
    read: (typed) => readWithSchema(schema, typed),
    send: (body, over) => save(loaded.key, { ...body, version: (over ?? loaded).version }),
    explain: mailTemplateTexts.saveFailed,
    placeOf: (field) => (field === 'subject' ? 'title' : field),
    onSaved: ({ isPublished }) =>
      showToast({
        tone: 'ok',
        title: 'Template saved',
        text: isPublished ? 'E-mails use this text from now on.' : 'E-mails keep using the built-in text.',
      }),
  });
  return { ...form, base: form.saved ?? loaded };
}
