import { mailTemplateErrors } from '@cobuy/contract/mail-templates/mail-templates.errors';
import { type MailTemplate, mailTemplate, mailTemplateBody } from '@cobuy/contract/mail-templates/mail-templates.http';
import { mailTemplateTexts } from '@cobuy/domain/mail-templates/mail-template-rules';
import { useEffect, useState } from 'react';
import { ApiError, isRecord } from '../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/form-draft.ts';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Version } from '../../ui/fields/both-versions.tsx';
import { useChangeMailTemplates } from './mail-templates.api.ts';
import { draftKeyOf, fieldsOf, isTemplateFields, templateVersions } from './template-fields.ts';

const schema = mailTemplateBody.omit({ version: true });

/** What somebody else has saved meanwhile, as the refusal carries it. */
function theirsIn(error: unknown): MailTemplate | null {
  if (!(error instanceof ApiError) || error.code !== mailTemplateErrors.edited_meanwhile.code) return null;
  return isRecord(error.details) ? (mailTemplate.safeParse(error.details.current).data ?? null) : null;
}

/** The form of a mail's text, which stays open when it is saved. What is typed is kept in this browser until then. */
export function useTemplateForm(loaded: MailTemplate) {
  const { save } = useChangeMailTemplates();
  const storageKey = draftKeyOf(loaded);
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(storageKey, isTemplateFields);
    return kept && !templateVersions.isSame(kept.fields, fieldsOf(loaded)) ? kept : null;
  });
  const [base, setBase] = useState(loaded);
  // Somebody has saved since the draft was begun: both are shown at once.
  const [theirs, setTheirs] = useState<MailTemplate | null>(
    draft?.seen && draft.seen !== String(loaded.version) ? loaded : null,
  );
  const form = useForm({
    start: () => draft?.fields ?? fieldsOf(loaded),
    read: (typed) => readWithSchema(schema, typed),
    explain: mailTemplateTexts.saveFailed,
    placeOf: (field) => (field === 'subject' ? 'title' : field),
    onSubmit: async (body, typed) => {
      const sendOver = ({ version }: MailTemplate) => save(base.key, { ...body, version });
      const saved = await sendOver(base).catch((error: unknown) => {
        const current = theirsIn(error);
        if (!current) throw error;
        // Where they have saved what stands here too, there is nothing to choose.
        if (templateVersions.isSame(fieldsOf(current), typed)) return current;
        setTheirs(current);
        return null;
      });
      if (!saved) return;
      setBase(saved);
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
    if (isChanged) keepDraft(storageKey, { fields, seen: String(base.version), sent: null });
    else dropDraft(storageKey);
  }, [storageKey, isChanged, fields, base.version]);

  return {
    ...form,
    base,
    isChanged,
    isRestored: draft !== null && isChanged,
    isContested: theirs !== null,
    differences: theirs ? templateVersions.differencesOf(fields, fieldsOf(theirs), draft ? null : fieldsOf(base)) : [],
    choose: (choice: Readonly<Record<string, Version>>) => {
      if (!theirs) return;
      form.replace(templateVersions.merge(fields, fieldsOf(theirs), choice));
      setBase(theirs);
      setTheirs(null);
      setDraft(null);
    },
    discard: () => {
      setDraft(null);
      setBase(theirs ?? base);
      form.reset(fieldsOf(theirs ?? base));
      setTheirs(null);
    },
  };
}
