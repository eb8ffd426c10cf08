import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, isRecord } from './api-error.ts';
import { dropDraft, type FormDraft, keepDraft, readDraft } from './form-draft.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

interface Edited {
  id: string;
  updatedAt: string;
}

/** What a form is about. */
export interface DraftFormKind<Fields, Thing extends Edited, Body> {
  /** Of what is found in the browser's storage. */
  isFields: (value: unknown) => value is Fields;
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
  /** Where its draft is kept. */
  storageKey: string;
  /** What is wrong with the fields, in the form's order. */
  problemsOf: (fields: Fields) => readonly FieldProblem[];
  create: (body: Body, idempotencyKey: string) => Promise<unknown>;
  update: (id: string, body: Body & { expectedUpdatedAt?: string }) => Promise<unknown>;
  onSaved: (isNew: boolean) => void;
  /** @returns the sentence over the form, where no field says it. */
  onFailed: (error: unknown) => string;
}

export type SetField<Fields> = <Name extends keyof Fields>(
  name: Name,
  /** The new value, or what makes it from the one that is there. */
  value: Fields[Name] | ((now: Fields[Name]) => Fields[Name]),
) => void;

/** A form's state: what is typed, what is wrong with it, the draft that keeps it, and the other editor's version. */
export function useDraftForm<Fields extends object, Thing extends Edited, Body extends object>(
  kind: DraftFormKind<Fields, Thing, Body>,
  { loaded: loadedFirst, startNew, storageKey, problemsOf, ...work }: DraftFormOptions<Fields, Thing, Body>,
) {
  const { fieldsFrom, isSame } = kind;
  const [loaded, setLoaded] = useState(loadedFirst);
  // What the form holds where nothing has been typed.
  const [start, setStart] = useState<Fields>(() => (loadedFirst ? fieldsFrom(loadedFirst) : startNew()));
  const [draft, setDraft] = useState<FormDraft<Fields> | null>(() => {
    const kept = readDraft(storageKey, kind.isFields);
    // A draft that says nothing new is none.
    return kept && !isSame(kept.fields, start) ? kept : null;
  });
  const [fields, setFields] = useState<Fields>(draft?.fields ?? start);
  const [seen, setSeen] = useState(draft?.seen ?? loadedFirst?.updatedAt ?? null);
  const [theirs, setTheirs] = useState(
    draft?.seen && loadedFirst && draft.seen !== loadedFirst.updatedAt ? loadedFirst : null,
  );
  const [base, setBase] = useState<Fields | null>(draft ? null : start);
  const [sent, setSent] = useState(draft?.sent ?? null);
  const [refused, setRefused] = useState<{ problems: readonly FieldProblem[]; message: string | null }>(nothingRefused);
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setIsSaving] = useState(false);

  const isChanged = fields !== start && !isSame(fields, start);
  useEffect(() => {
    if (isChanged) keepDraft(storageKey, { fields, seen, sent });
    else dropDraft(storageKey);
  }, [storageKey, isChanged, fields, seen, sent]);

  const found = problemsOf(fields);
  const problems = [...found, ...refused.problems.filter(({ field }) => !found.some((one) => one.field === field))];

  const set = useCallback<SetField<Fields>>((name, value) => {
    setFields((now) => ({
      ...now,
      [name]: typeof value === 'function' ? (value as (now: unknown) => unknown)(now[name]) : value,
    }));
    setRefused((now) => ({ ...now, problems: now.problems.filter(({ field }) => field !== name) }));
  }, []);

  const succeed = () => {
    dropDraft(storageKey);
    work.onSaved(loaded === null);
  };

  const fail = (error: unknown) => {
    const current = error instanceof ApiError && error.code === kind.editedMeanwhile ? currentOf<Thing>(error) : null;
    // Somebody has saved the very same: an answer that was lost, for one.
    if (current && isSame(fields, fieldsFrom(current))) return succeed();
    if (current) return setTheirs(current);
    const answer = error instanceof ApiError ? error.fieldProblems : [];
    const known = answer.flatMap(({ field, message }) => {
      // "products.3.minQuantity" is a problem of the list of products.
      const name = field.split('.')[0] ?? '';
      return name in fields ? [{ field: name, message }] : [];
    });
    const message = work.onFailed(error);
    setRefused({ problems: known, message: known.length > 0 ? null : message });
  };

  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefused(nothingRefused);
    if (found.length > 0 || isSaving) return;
    const body = kind.bodyFrom(fields, loaded);
    setIsSaving(true);
    try {
      if (loaded) await work.update(loaded.id, { ...body, ...(seen ? { expectedUpdatedAt: seen } : {}) });
      else {
        const text = JSON.stringify(body);
        const same = sent?.body === text ? sent : { idempotencyKey: newIdempotencyKey(), body: text };
        setSent(same);
        // Before it leaves: after a lost answer and a reload, the same thing still has its key.
        keepDraft(storageKey, { fields, seen, sent: same });
        await work.create(body, same.idempotencyKey);
      }
      succeed();
    } catch (error) {
      setAttempt((count) => count + 1);
      fail(error);
    } finally {
      setIsSaving(false);
    }
  };

  /** From now on, the version of the other editor is the one that mine is built on. @param merged of both. */
  const settle = (merged: Fields) => {
    if (!theirs) return;
    const saved = fieldsFrom(theirs);
    setFields(merged);
    setStart(saved);
    setBase(saved);
    setLoaded(theirs);
    setSeen(theirs.updatedAt);
    setTheirs(null);
  };

  const discardDraft = () => {
    setDraft(null);
    setFields(start);
    setBase(start);
    setSeen(loaded?.updatedAt ?? null);
    setSent(null);
    setTheirs(null);
    setRefused(nothingRefused);
    setAttempt(0);
  };

  return {
    fields,
    set,
    problems,
    attempt,
    errorOf: (name: keyof Fields & string) =>
      attempt > 0 ? problems.find(({ field }) => field === name)?.message : undefined,
    summary: { message: refused.message, problems: attempt > 0 ? problems : [], attempt },
    submit,
    isSaving,
    /** The draft of an earlier visit stands in the form. */
    isRestored: draft !== null && isChanged,
    discardDraft,
    /** What somebody else has saved meanwhile, and what the form began with; null where that is unknown. */
    theirs: theirs && fieldsFrom(theirs),
    base,
    settle,
  };
}

const nothingRefused = { problems: [], message: null };

/** The contract's shape, as the server presents it. */
const currentOf = <Thing>({ details }: ApiError) =>
  isRecord(details) && isRecord(details.current) ? (details.current as unknown as Thing) : null;
