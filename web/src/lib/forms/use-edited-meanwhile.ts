import { useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { isRecord } from '../is-record.ts';

interface Meeting<Saved, Typed, Difference> {
  loaded: Saved;
  /** What stands in the form of something saved. */
  typedOf: (saved: Saved) => Typed;
  /** How two versions are compared and shown (ui/fields/field-versions.ts). */
  versions: {
    isSame: (one: Typed, other: Typed) => boolean;
    differencesOf: (mine: Typed, theirs: Typed, base: Typed | null) => readonly Difference[];
    merge: (mine: Typed, theirs: Typed, choice: Readonly<Record<string, 'mine' | 'theirs'>>) => Typed;
  };
  /** Of the refusal that shows what somebody else has saved, as `details.current`. */
  code: string;
  /** Null where it is nothing that was saved. */
  read: (current: unknown) => Saved | null;
  /** What is typed was begun over an older version than `loaded`, which is not known any more. */
  isOutdated?: boolean;
}

/**
 * Two people change the same thing: the second one to save sees both versions, and decides. Nothing is saved until then,
 * and nothing typed is lost.
 */
export function useEditedMeanwhile<Saved, Typed extends object, Difference>({
  loaded,
  typedOf,
  versions,
  code,
  read,
  isOutdated = false,
}: Meeting<Saved, Typed, Difference>) {
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Saved | null>(isOutdated ? loaded : null);
  const [isBaseKnown, setIsBaseKnown] = useState(!isOutdated);
  const theirsIn = (error: unknown) =>
    error instanceof ApiError && error.code === code && isRecord(error.details) ? read(error.details.current) : null;

  function settle(saved: Saved): void {
    setBase(saved);
    setTheirs(null);
    setIsBaseKnown(true);
  }

  /** @returns what is saved now; null where somebody else was quicker, and their version is shown beside. */
  async function save(typed: Typed, send: (over: Saved) => Promise<Saved>): Promise<Saved | null> {
    const saved = await send(theirs ?? base).catch((error: unknown) => {
      const current = theirsIn(error);
      if (!current) throw error;
      // Where they have saved what stands here too, or nothing that stands in this form, there is nothing to choose.
      if (versions.isSame(typedOf(current), typed)) return current;
      if (versions.isSame(typedOf(current), typedOf(base))) return send(current);
      setTheirs(current);
      return null;
    });
    if (saved) settle(saved);
    return saved;
  }

  return {
    /** What the form would be without anything typed since. */
    base: typedOf(base),
    /** What was saved last, as far as it is known here. */
    saved: base,
    isContested: theirs !== null,
    save,
    /** Goes on from what is saved, where nothing that is typed counts any more. */
    settle,
    /** The newest that is known. */
    newest: theirs ?? base,
    differencesOf: (typed: Typed) =>
      theirs ? versions.differencesOf(typed, typedOf(theirs), isBaseKnown ? typedOf(base) : null) : [],
    /** @returns what then stands in the form. */
    choose(typed: Typed, choice: Readonly<Record<string, 'mine' | 'theirs'>>): Typed {
      if (!theirs) return typed;
      settle(theirs);
      return versions.merge(typed, typedOf(theirs), choice);
    },
  };
}
