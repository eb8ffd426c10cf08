import { useEffect, useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { newIdempotencyKey } from '../calls/new-idempotency-key.ts';
import type { FormDraft, FormDrafts } from '../drafts/form-drafts.ts';
import { isRecord } from '../is-record.ts';
import { type FormProblem, type Reading, useForm } from './use-form.ts';

interface Edited {
  id: string;
  updatedAt: string;
}

/** What a form is about. */
export interface DraftFormKind<Fields, Thing extends Edited, Body> {
  drafts: FormDrafts<Fields>;
  fieldsFrom: (thing: Thing) => Fields;
  isSame: (one: Fields, other: Fields) => boolean;
  /** @param loaded what the fields were filled from. */
  bodyFrom: (fields: Fields, loaded: Thing | null) => Body;
  /** The code of the refusal whose details hold the newer state as `current`. */
  editedMeanwhile: string;
}

export interface DraftFormOptions<Fields, Thing extends Edited, Body> {
  /** What is edited; null for a new one. */
  loaded: Thing | null;
  /** What the form of a new one starts with. */
  startNew: () => Fields;
  /** Its draft among those of its kind. */
  draftId: string;
  /** What is wrong with the fields, in the form's order. */
  problemsOf: (fields: Fields) => readonly FormProblem[];
  create: (body: Body, idempotencyKey: string) => Promise<unknown>;
  update: (id: string, body: Body & { expectedUpdatedAt?: string }) => Promise<unknown>;
  onSaved: (isNew: boolean) => void;
  /** @returns the sentence over the form, where no field says it. */
  onFailed: (error: unknown) => string;
}

/** A form (`useForm`) with a draft that keeps what is typed, and the other editor's version of what is edited. */
export function useDraftForm<Fields extends object, Thing extends Edited, Body extends object>(
  kind: DraftFormKind<Fields, Thing, Body>,
  { loaded: loadedFirst, startNew, draftId, problemsOf, ...work }: DraftFormOptions<Fields, Thing, Body>,
) {
  const { drafts, fieldsFrom, isSame } = kind;
  const [loaded, setLoaded] = useState(loadedFirst);
  // What the form holds where nothing has been typed.
  const [start, setStart] = useState<Fields>(() => (loadedFirst ? fieldsFrom(loadedFirst) : startNew()));
  const [draft, setDraft] = useState<FormDraft<Fields> | null>(() => {
    const kept = drafts.read(draftId);
    // A draft that says nothing new is none.
    return kept && !isSame(kept.fields, start) ? kept : null;
  });
  const [seen, setSeen] = useState(draft?.seen ?? loadedFirst?.updatedAt ?? null);
  const [theirs, setTheirs] = useState(
    draft?.seen && loadedFirst && draft.seen !== loadedFirst.updatedAt ? loadedFirst : null,
  );
  const [base, setBase] = useState<Fields | null>(draft ? null : start);
  const [sent, setSent] = useState(draft?.sent ?? null);

  const save = async (fields: Fields) => {
    const body = kind.bodyFrom(fields, loaded);
    if (loaded) return work.update(loaded.id, { ...body, ...(seen ? { expectedUpdatedAt: seen } : {}) });
    const text = JSON.stringify(body);
    const same = sent?.body === text ? sent : { idempotencyKey: newIdempotencyKey(), body: text };
    setSent(same);
    // Before it leaves: after a lost answer and a reload, the same thing still has its key.
    drafts.keep(draftId, { fields, seen, sent: same });
    return work.create(body, same.idempotencyKey);
  };
  const form = useForm<Fields, Fields>({
    start: draft?.fields ?? start,
    read: (fields): Reading<Fields> => {
      const problems = problemsOf(fields);
      return problems.length > 0 ? { problems } : { body: fields };
    },
    onSubmit: async (fields) => {
      try {
        await save(fields);
      } catch (error) {
        const current =
          error instanceof ApiError && error.code === kind.editedMeanwhile ? currentOf<Thing>(error) : null;
        if (!current) throw error;
        // Unless somebody has saved the very same: an answer that was lost, for one.
        if (!isSame(fields, fieldsFrom(current))) return setTheirs(current);
      }
      drafts.drop(draftId);
      work.onSaved(loaded === null);
    },
    explain: work.onFailed,
    // "products.3.minQuantity" is a problem of the list of products.
    placeOf: (field) => field.split('.')[0] ?? '',
  });
  const { fields } = form;

  const isChanged = fields !== start && !isSame(fields, start);
  useEffect(() => {
    if (isChanged) drafts.keep(draftId, { fields, seen, sent });
    else drafts.drop(draftId);
  }, [drafts, draftId, isChanged, fields, seen, sent]);

  /** From now on, the version of the other editor is the one that mine is built on. @param merged of both. */
  const settle = (merged: Fields) => {
    if (!theirs) return;
    const saved = fieldsFrom(theirs);
    form.replace(merged);
    setStart(saved);
    setBase(saved);
    setLoaded(theirs);
    setSeen(theirs.updatedAt);
    setTheirs(null);
  };

  const discardDraft = () => {
    setDraft(null);
    form.reset(start);
    setBase(start);
    setSeen(loaded?.updatedAt ?? null);
    setSent(null);
    setTheirs(null);
  };

  return {
    ...form,
    /** The draft of an earlier visit stands in the form. */
    isRestored: draft !== null && isChanged,
    discardDraft,
    /** What somebody else has saved meanwhile, and what the form began with; null where that is unknown. */
    theirs: theirs && fieldsFrom(theirs),
    base,
    settle,
  };
}

/** The contract's shape, as the server presents it. */
const currentOf = <Thing>({ details }: ApiError) =>
  isRecord(details) && isRecord(details.current) ? (details.current as unknown as Thing) : null;
