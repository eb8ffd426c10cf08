import { contentErrors } from '@cobuy/contract/content/content.errors';
import { useEffect, useState } from 'react';
import { ApiError, isRecord, messageOf } from '../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/form-draft.ts';
import { type Reading, useForm } from '../../lib/use-form.ts';
import type { Version } from '../../ui/fields/both-versions.tsx';
import type { versionsOf } from '../../ui/fields/field-versions.ts';

interface VersionedForm<Saved, Typed, Body> {
  loaded: Saved;
  typedOf: (saved: Saved) => Typed;
  versions: ReturnType<typeof versionsOf<Typed & object>>;
  /** Where its draft is kept. */
  storageKey: string;
  isTyped: (kept: unknown) => kept is Typed;
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
  storageKey,
  ...work
}: VersionedForm<Saved, Typed, Body>) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(storageKey, work.isTyped);
    return kept && !versions.isSame(kept.fields, typedOf(loaded)) ? kept : null;
  });
  const isOutdated = draft !== null && draft.seen !== String(loaded.version);
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Saved | null>(isOutdated ? loaded : null);

  const settle = (saved: Saved) => {
    setBase(saved);
    setTheirs(null);
    setDraft(null);
  };
  const form = useForm<Typed, Body>({
    start: () => draft?.fields ?? typedOf(loaded),
    read: work.read,
    explain: (error) => `${work.failed}: ${messageOf(error, 'An unexpected error occurred')}`,
    ...(work.placeOf && { placeOf: work.placeOf }),
    onSubmit: async (body, typed) => {
      const sendOver = ({ version }: Saved) => work.send({ ...body, version });
      const saved = await sendOver(theirs ?? base).catch((error: unknown) => {
        const current = currentIn(error);
        const newer = current === null ? null : work.readCurrent(current);
        if (!newer) throw error;
        // Where they have saved what stands here too, there is nothing to choose.
        if (versions.isSame(typedOf(newer), typed)) return newer;
        setTheirs(newer);
        return null;
      });
      if (!saved) return;
      settle(saved);
      dropDraft(storageKey);
      work.onSaved();
    },
  });
  const { fields } = form;
  const isChanged = !versions.isSame(fields, typedOf(base));
  useEffect(() => {
    if (isChanged) keepDraft(storageKey, { fields, seen: String(base.version), sent: null });
    else dropDraft(storageKey);
  }, [storageKey, isChanged, fields, base]);

  // Somebody else has saved, and nothing is typed here: their version stands in the form.
  useEffect(() => {
    if (loaded.version <= base.version || isChanged) return;
    setBase(loaded);
    form.reset(typedOf(loaded));
  }, [loaded, base, isChanged, form.reset, typedOf]);

  const differences = theirs
    ? versions.differencesOf(fields, typedOf(theirs), isOutdated && base === loaded ? null : typedOf(base))
    : [];
  return {
    ...form,
    isChanged,
    /** Spread into `<DraftNotices>`. */
    notices: {
      isRestored: draft !== null && isChanged,
      onDiscard: () => {
        const saved = theirs ?? base;
        settle(saved);
        form.reset(typedOf(saved));
      },
      contested: contentErrors.edited_meanwhile.sentence,
      differences,
      onChoose: (choice: Readonly<Record<string, Version>>) => {
        if (!theirs) return;
        form.replace(versions.merge(fields, typedOf(theirs), choice));
        settle(theirs);
      },
      summary: form.summary,
    },
    /** What is saved is chosen first. */
    canSave: differences.length === 0,
  };
}

const currentIn = (error: unknown): unknown =>
  error instanceof ApiError && error.code === contentErrors.edited_meanwhile.code && isRecord(error.details)
    ? (error.details.current ?? null)
    : null;
