import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import type { GroupBuyDates } from '@cobuy/domain/group-buys/group-buy-rules';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, isRecord } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Version } from '../../ui/fields/both-versions.tsx';
import { dealProblems } from './check-deal.ts';
import { type DealDraft, dropDraft, keepDraft, readDraft } from './deal-draft.ts';
import { type DealFields, dealFieldsFrom, sentFrom } from './deal-fields.ts';
import { differencesOf, isSameDeal, merge } from './deal-versions.ts';
import { useChangeGroupBuys } from './manage-group-buys.api.ts';
import { describeSaveFailure, saveFailureMs } from './save-failure.ts';

const dateNames: readonly string[] = ['startDate', 'endDate', 'paymentDueDate'] satisfies (keyof GroupBuyDates)[];
const isDateName = (name: string): name is keyof GroupBuyDates => dateNames.includes(name);

export interface DealFormOptions {
  /** The deal that is edited; null for a new one. */
  loaded: GroupBuy | null;
  /** What the form of a new deal starts with. */
  startNew: () => DealFields;
  /** Where its draft is kept. */
  storageKey: string;
  onSaved: () => void;
}

type SetField = <Name extends keyof DealFields>(
  name: Name,
  value: DealFields[Name] | ((now: DealFields[Name]) => DealFields[Name]),
) => void;

/** The form's state: what is typed, what is wrong with it, the draft that keeps it, and the other editor's version. */
export function useDealForm({ loaded: loadedFirst, startNew, storageKey, onSaved }: DealFormOptions) {
  const [loaded, setLoaded] = useState(loadedFirst);
  // What the form holds where nothing has been typed.
  const [start, setStart] = useState<DealFields>(() => (loadedFirst ? dealFieldsFrom(loadedFirst) : startNew()));
  const [draft, setDraft] = useState<DealDraft | null>(() => draftBeside(start, storageKey));
  const [fields, setFields] = useState<DealFields>(draft?.fields ?? start);
  const [seen, setSeen] = useState(draft?.seen ?? loadedFirst?.updatedAt ?? null);
  const [theirs, setTheirs] = useState(
    draft?.seen && loadedFirst && draft.seen !== loadedFirst.updatedAt ? loadedFirst : null,
  );
  const [base, setBase] = useState<DealFields | null>(draft ? null : start);
  const [sent, setSent] = useState(draft?.sent ?? null);
  const [editedDate, setEditedDate] = useState<keyof GroupBuyDates | undefined>();
  const [refused, setRefused] = useState<{ problems: readonly FieldProblem[]; message: string | null }>(nothingRefused);
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const { create, update } = useChangeGroupBuys();

  const isChanged = fields !== start && !isSameDeal(fields, start);
  useEffect(() => {
    if (isChanged) keepDraft(storageKey, { fields, seen, sent });
    else dropDraft(storageKey);
  }, [storageKey, isChanged, fields, seen, sent]);

  const found = dealProblems(fields, editedDate);
  const problems = [...found, ...refused.problems.filter(({ field }) => !found.some((one) => one.field === field))];
  // Dates that contradict each other are told while they are set; everything else once somebody has tried to save.
  const shown = attempt > 0 ? problems : problems.filter(({ field }) => editedDate && isDateName(field));
  const differences = theirs ? differencesOf(fields, dealFieldsFrom(theirs), base) : [];

  /** @param value the new one, or what makes it from the one that is there. */
  const set = useCallback<SetField>((name, value) => {
    if (isDateName(name)) setEditedDate(name);
    setFields((now) => ({ ...now, [name]: typeof value === 'function' ? value(now[name]) : value }));
    setRefused((now) => ({ ...now, problems: now.problems.filter(({ field }) => field !== name) }));
  }, []);

  const succeed = () => {
    dropDraft(storageKey);
    showToast({ tone: 'ok', title: loaded ? 'Group buy saved' : 'Group buy created' });
    onSaved();
  };

  const fail = (error: unknown) => {
    const current =
      error instanceof ApiError && error.code === groupBuyErrors.edited_meanwhile.code && currentOf(error);
    if (current) {
      // Somebody has saved the very same: an answer that was lost, for one.
      if (isSameDeal(fields, dealFieldsFrom(current))) return succeed();
      return setTheirs(current);
    }
    const answer = error instanceof ApiError ? error.fieldProblems : [];
    const known = answer.flatMap(({ field, message }) => {
      // "products.3.minQuantity" is a problem of the list of products.
      const name = field.split('.')[0] ?? '';
      return name in fields ? [{ field: name, message }] : [];
    });
    const { title, text } = describeSaveFailure(error);
    setRefused({ problems: known, message: known.length > 0 ? null : text });
    showToast({ tone: 'danger', title, text, forMs: saveFailureMs });
  };

  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefused(nothingRefused);
    if (found.length > 0 || isSaving) return;
    const body = sentFrom(fields, loaded);
    setIsSaving(true);
    try {
      if (loaded) await update(loaded.id, { ...body, ...(seen ? { expectedUpdatedAt: seen } : {}) });
      else {
        const text = JSON.stringify(body);
        const same = sent?.body === text ? sent : { idempotencyKey: newIdempotencyKey(), body: text };
        setSent(same);
        // Before it leaves: after a lost answer and a reload, the same deal still has its key.
        keepDraft(storageKey, { fields, seen, sent: same });
        await create(body, same.idempotencyKey);
      }
      succeed();
    } catch (error) {
      setAttempt((count) => count + 1);
      fail(error);
    } finally {
      setIsSaving(false);
    }
  };

  /** From now on, the version of the other editor is the one that mine is built on. */
  const choose = (choice: Readonly<Record<string, Version>>) => {
    if (!theirs) return;
    const saved = dealFieldsFrom(theirs);
    setFields(merge(fields, saved, choice));
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
    setEditedDate(undefined);
    setRefused(nothingRefused);
    setAttempt(0);
  };

  return {
    fields,
    set,
    errorOf: (name: keyof DealFields) => shown.find(({ field }) => field === name)?.message,
    summary: { message: refused.message, problems: attempt > 0 ? problems : [], attempt },
    submit,
    isSaving,
    /** The draft of an earlier visit stands in the form. */
    isRestored: draft !== null && isChanged,
    discardDraft,
    differences,
    choose,
  };
}
export type DealForm = ReturnType<typeof useDealForm>;

const nothingRefused = { problems: [], message: null };

/** A draft that says nothing new is none. */
function draftBeside(start: DealFields, key: string): DealDraft | null {
  const draft = readDraft(key);
  return draft && !isSameDeal(draft.fields, start) ? draft : null;
}

/** The contract's shape, as the server presents it. */
const currentOf = ({ details }: ApiError) =>
  isRecord(details) && isRecord(details.current) ? (details.current as unknown as GroupBuy) : null;
