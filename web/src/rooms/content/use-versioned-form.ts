import { contentErrors } from '@cobuy/contract/content/content.errors';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import type { FormDrafts } from '../../lib/drafts/form-drafts.ts';
import { useEditedMeanwhile } from '../../lib/forms/use-edited-meanwhile.ts';
import { type Reading, useForm } from '../../lib/forms/use-form.ts';
import type { Version } from '../../ui/versions/both-versions.tsx';
import type { versionsOf } from '../../ui/versions/field-versions.ts';

interface VersionedForm<Saved, Typed, Body> {
  loaded: Saved;
  typedOf: (saved: Saved) => Typed;
  versions: ReturnType<typeof versionsOf<Typed & object>>;
  drafts: FormDrafts<Typed>;
  /** Its draft among those of its kind. */
  draftId: string;
  read: (typed: Typed) => Reading<Body>;
  send: (body: Body & { version: number }) => Promise<Saved>;
  /** What somebody else has saved, as the refusal carries it; null where it is nothing of the kind. */
  readCurrent: (current: unknown) => Saved | null;
  /** Said before the reason. */
  failed: string;
  onSaved: () => void;
  placeOf?: (field: string) => string;
}

/**
 * A form over something that counts its versions. What is typed is kept in this browser until it is saved, whatever is
 * opened meanwhile; the second of two savers sees both versions and decides.
 */
export function useVersionedForm<Saved extends { version: number }, Typed extends object, Body extends object>({
  loaded,
  typedOf,
  versions,
  drafts,
  draftId,
  ...work
}: VersionedForm<Saved, Typed, Body>) {
  const [draft, setDraft] = useState(() => {
    const kept = drafts.read(draftId);
    return kept && !versions.isSame(kept.fields, typedOf(loaded)) ? kept : null;
  });
  const meeting = useEditedMeanwhile({
    loaded,
    typedOf,
    versions,
    code: contentErrors.edited_meanwhile.code,
    read: work.readCurrent,
    isOutdated: draft !== null && draft.seen !== String(loaded.version),
  });
  const { saved: base, settle } = meeting;
  const form = useForm<Typed, Body>({
    start: () => draft?.fields ?? typedOf(loaded),
    read: work.read,
    explain: (error) => `${work.failed}: ${messageOf(error, 'An unexpected error occurred')}`,
    ...(work.placeOf && { placeOf: work.placeOf }),
    onSubmit: async (body, typed) => {
      const saved = await meeting.save(typed, ({ version }) => work.send({ ...body, version }));
      if (!saved) return;
      setDraft(null);
      drafts.drop(draftId);
      work.onSaved();
    },
  });
  const { fields } = form;
  const isChanged = !versions.isSame(fields, meeting.base);
  useEffect(() => {
    if (isChanged) drafts.keep(draftId, { fields, seen: String(base.version) });
    else drafts.drop(draftId);
  }, [drafts, draftId, isChanged, fields, base]);

  // Somebody else has saved, and nothing is typed here: their version stands in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it settles what was loaded, once
  useEffect(() => {
    if (loaded.version <= base.version || isChanged) return;
    settle(loaded);
    form.reset(typedOf(loaded));
  }, [loaded, base, isChanged, form.reset, typedOf]);

  const differences = meeting.differencesOf(fields);
  return {
    ...form,
    isChanged,
    /** Spread into `<DraftNotices>`. */
    notices: {
      isRestored: draft !== null && isChanged,
      onDiscard: () => {
        const saved = meeting.newest;
        settle(saved);
        setDraft(null);
        form.reset(typedOf(saved));
      },
      contested: contentErrors.edited_meanwhile.sentence,
      differences,
      onChoose: (choice: Readonly<Record<string, Version>>) => {
        form.replace(meeting.choose(fields, choice));
        setDraft(null);
      },
      summary: form.summary,
    },
    /** What is saved is chosen first. */
    canSave: differences.length === 0,
  };
}
