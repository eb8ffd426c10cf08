import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { type MailTemplate, mailTemplate, mailTemplateBody } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplateTexts } from '@cobuy/domain/mail-templates/mail-template-rules';
import { useEffect, useState } from 'react';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useEditedMeanwhile } from '../../lib/forms/use-edited-meanwhile.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Version } from '../../ui/versions/both-versions.tsx';
import { useChangeMailTemplates } from './mail-templates.api.ts';
import { fieldsOf, templateDrafts, templateVersions } from './template-fields.ts';

const schema = mailTemplateBody.omit({ version: true });

/** The form of a mail's text, which stays open when it is saved. What is typed is kept in this browser until then. */
export function useTemplateForm(loaded: MailTemplate) {
  const { save } = useChangeMailTemplates();
  const { key } = loaded;
  const [draft, setDraft] = useState(() => {
    const kept = templateDrafts.read(key);
    return kept && !templateVersions.isSame(kept.fields, fieldsOf(loaded)) ? kept : null;
  });
  const meeting = useEditedMeanwhile({
    loaded,
    typedOf: fieldsOf,
    versions: templateVersions,
    code: mailTemplateErrors.edited_meanwhile.code,
    read: (current) => mailTemplate.safeParse(current).data ?? null,
    // Somebody has saved since the draft was begun: both are shown at once.
    isOutdated: Boolean(draft?.seen) && draft?.seen !== String(loaded.version),
  });
  const base = meeting.saved;
  const form = useForm({
    start: () => draft?.fields ?? fieldsOf(loaded),
    read: (typed) => readWithSchema(schema, typed),
    explain: mailTemplateTexts.saveFailed,
    placeOf: (field) => (field === 'subject' ? 'title' : field),
    onSubmit: async (body, typed) => {
      const saved = await meeting.save(typed, ({ version }) => save(base.key, { ...body, version }));
      if (!saved) return;
      setDraft(null);
      form.replace(fieldsOf(saved));
      showToast({
        tone: 'ok',
        title: 'Template saved',
        text: saved.isPublished ? 'Mails say this from now on.' : 'Mails go on with the built-in text.',
      });
    },
  });
  const { fields } = form;
  const isChanged = !templateVersions.isSame(fields, fieldsOf(base));
  useEffect(() => {
    if (isChanged) templateDrafts.keep(key, { fields, seen: String(base.version) });
    else templateDrafts.drop(key);
  }, [key, isChanged, fields, base.version]);

  return {
    ...form,
    base,
    isChanged,
    isRestored: draft !== null && isChanged,
    isContested: meeting.isContested,
    differences: meeting.differencesOf(fields),
    choose: (choice: Readonly<Record<string, Version>>) => {
      form.replace(meeting.choose(fields, choice));
      setDraft(null);
    },
    discard: () => {
      const saved = meeting.newest;
      meeting.settle(saved);
      setDraft(null);
      form.reset(fieldsOf(saved));
    },
  };
}
