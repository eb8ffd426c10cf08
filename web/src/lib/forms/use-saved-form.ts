import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { newIdempotencyKey } from '../calls/use-idempotency-keys.ts';
import type { FormDrafts } from '../drafts/form-drafts.ts';
import { isRecord } from '../is-record.ts';
import { type FormOptions, type FormProblem, type Reading, useForm } from './use-form.ts';

type Choice = Readonly<Record<string, 'mine' | 'theirs'>>;

/** How two versions of the fields are compared and shown (ui/versions/field-versions.ts). */
interface Versions<Fields, Difference> {
  isSame: (one: Fields, other: Fields) => boolean;
  differencesOf: (mine: Fields, theirs: Fields, base: Fields | null) => readonly Difference[];
  merge: (mine: Fields, theirs: Fields, choice: Choice) => Fields;
}

export interface SavedKind<Saved, Fields> {
  fieldsFrom: (saved: Saved) => Fields;
  /** What the server tells versions apart by; a later one is greater. */
  versionOf: (saved: Saved) => number | string;
  /**
   * The refusal that carries what somebody else saved meanwhile, as `details.current`. Without it, the last change
   * wins, and fields left alone here follow theirs.
   */
  conflict?: { code: string; read: (current: unknown) => Saved | null };
  /** For a kind without `conflict`: what is saved now, asked for before saving. */
  newest?: () => Promise<Saved>;
  drafts?: FormDrafts<Fields>;
}

export interface SavedFormOptions<Saved, Fields, Body, Difference> {
  /** What is edited; null for a new one. */
  loaded: Saved | null;
  startNew?: () => Fields;
  draftId?: string;
  versions: Versions<Fields, Difference>;
  /** @param over what the fields were filled from; null for a new one. */
  read: (fields: Fields, over: Saved | null) => Reading<Body>;
  /** Asked once everything is in order; what is answered false is not sent. */
  ask?: (body: Body, over: Saved | null) => Promise<boolean>;
  /** @param over what it is saved over; null for a new one, which is created under the key. */
  send: (body: Body, over: Saved | null, idempotencyKey: string) => Promise<Saved>;
  onSaved: (saved: Saved, isNew: boolean) => void;
  explain: FormOptions<Fields, Body>['explain'];
  placeOf?: (field: string) => string;
}

/**
 * A form (`useForm`) over something saved, with a draft that keeps what's typed, and the version of somebody else who
 * changes the same thing. The second to save sees both versions and decides; nothing typed is lost.
 */
export function useSavedForm<
  Saved extends object,
  Fields extends object,
  Body,
  Difference extends { name: string; suggested: 'mine' | 'theirs' },
>(
  { fieldsFrom, versionOf, conflict, newest: fetchNewest, drafts }: SavedKind<Saved, Fields>,
  { loaded, startNew, draftId = '', versions, ...work }: SavedFormOptions<NoInfer<Saved>, Fields, Body, Difference>,
) {
  const tokenOf = (saved: Saved) => String(versionOf(saved));
  const [base, setBase] = useState<Saved | null>(loaded);
  const [start, setStart] = useState<Fields>(() => {
    if (loaded) return fieldsFrom(loaded);
    if (!startNew) throw new Error('a form of something new has to start somewhere');
    return startNew();
  });
  const [draft, setDraft] = useState(() => {
    const kept = drafts?.read(draftId) ?? null;
    return kept && !versions.isSame(kept.fields, start) ? kept : null;
  });
  const [seen, setSeen] = useState<string | null>(draft?.seen ?? (loaded ? tokenOf(loaded) : null));
  const [sent, setSent] = useState(draft?.sent ?? null);
  // Somebody saved after the draft was begun from a version now unknown, so both are shown at once.
  const [theirs, setTheirs] = useState<Saved | null>(loaded && seen !== tokenOf(loaded) ? loaded : null);
  const [isBaseKnown, setIsBaseKnown] = useState(theirs === null);

  const settle = (saved: Saved) => {
    setBase(saved);
    setStart(fieldsFrom(saved));
    setSeen(tokenOf(saved));
    setTheirs(null);
    setIsBaseKnown(true);
  };

  const create = (body: Body, fields: Fields) => {
    const text = JSON.stringify(body);
    const same = sent?.body === text ? sent : { idempotencyKey: newIdempotencyKey(), body: text };
    setSent(same);
    // Kept before sending, so that the same thing has the same key after a lost answer and a reload.
    drafts?.keep(draftId, { fields, seen, sent: same });
    return work.send(body, null, same.idempotencyKey);
  };
  /**
   * What to save, over what. Fields left alone here stay as others saved them. If both changed a field, it's saved
   * over what was shown here, so that the answer names whose change it replaces.
   */
  const joinNewest = async (body: Body, fields: Fields, over: Saved) => {
    const latest = await fetchNewest?.().catch(() => null);
    if (!latest || versionOf(latest) <= versionOf(over)) return { body, fields, over };
    const saved = fieldsFrom(latest);
    const differences = versions.differencesOf(fields, saved, start);
    const joined = versions.merge(fields, saved, suggestedOf(differences));
    const reading = work.read(joined, latest);
    if (reading.problems) return { body, fields, over };
    const changedThere = versions.differencesOf(start, saved, null).map(({ name }) => name);
    const isContested = differences.some(({ name, suggested }) => suggested === 'mine' && changedThere.includes(name));
    return { body: reading.body, fields: joined, over: isContested ? over : latest };
  };
  /** @returns what is saved now; null where somebody else was quicker, and their version is shown beside. */
  const save = async (body: Body, fields: Fields, over: Saved): Promise<Saved | null> => {
    try {
      return await work.send(body, over, '');
    } catch (error) {
      const current = conflict && currentIn(error, conflict);
      if (!current) throw error;
      const saved = fieldsFrom(current);
      // They saved the same as what's here, for example by a request whose answer was lost.
      if (versions.isSame(saved, fields)) return current;
      // Nothing in this form has changed, so there's nothing to choose.
      const reading = isBaseKnown && versions.isSame(saved, start) ? work.read(fields, current) : null;
      if (reading && !reading.problems) return work.send(reading.body, current, '');
      setTheirs(current);
      return null;
    }
  };

  const form = useForm<Fields, Body>({
    start: draft?.fields ?? start,
    read: (fields) => work.read(fields, base),
    explain: work.explain,
    ...(work.placeOf && { placeOf: work.placeOf }),
    onSubmit: async (body, fields) => {
      if (theirs) return;
      if (work.ask && !(await work.ask(body, base))) return;
      const sending = base && (await joinNewest(body, fields, base));
      const saved = sending ? await save(sending.body, sending.fields, sending.over) : await create(body, fields);
      if (!saved) return;
      drafts?.drop(draftId);
      if (sending) {
        setDraft(null);
        settle(saved);
        form.replace((now) => {
          const settled = fieldsFrom(saved);
          // Lists stay, because each of their rows has its own key.
          if (now === fields) return withTextsOf(settled, sending.fields);
          // What they typed on meanwhile stays; what others saved isn't sent back with the next save.
          return conflict
            ? now
            : versions.merge(now, settled, suggestedOf(versions.differencesOf(now, settled, fields)));
        });
      }
      work.onSaved(saved, base === null);
    },
  });
  const { fields } = form;
  const isChanged = fields !== start && !versions.isSame(fields, start);

  useEffect(() => {
    if (isChanged) drafts?.keep(draftId, { fields, seen, sent });
    else drafts?.drop(draftId);
  }, [drafts, draftId, isChanged, fields, seen, sent]);

  const follow = useEffectEvent((newer: Saved) => {
    if (!base || theirs || versionOf(newer) <= versionOf(base)) return;
    const saved = fieldsFrom(newer);
    if (!isChanged) form.reset(saved);
    else if (conflict) return;
    else form.replace(versions.merge(fields, saved, suggestedOf(versions.differencesOf(fields, saved, start))));
    settle(newer);
  });
  useEffect(() => {
    if (loaded) follow(loaded);
  }, [loaded]);

  const newest = theirs ?? base;
  const differences = theirs ? versions.differencesOf(fields, fieldsFrom(theirs), isBaseKnown ? start : null) : [];
  const discard = () => {
    setDraft(null);
    setSent(null);
    if (newest) settle(newest);
    form.reset(newest ? fieldsFrom(newest) : start);
  };
  return {
    ...form,
    saved: base,
    newest,
    isChanged,
    isContested: theirs !== null,
    discard,
    /** Spread into `<DraftNotices>`. */
    notices: {
      isRestored: draft !== null && isChanged,
      onDiscard: discard,
      differences,
      onChoose: (choice: Choice) => {
        if (!theirs) return;
        form.replace(versions.merge(fields, fieldsFrom(theirs), choice));
        settle(theirs);
        setDraft(null);
      },
      summary: form.summary,
    },
  };
}

function currentIn<Saved>(error: unknown, { code, read }: NonNullable<SavedKind<Saved, unknown>['conflict']>) {
  return error instanceof ApiError && error.code === code && isRecord(error.details)
    ? read(error.details.current)
    : null;
}

const suggestedOf = (differences: readonly { name: string; suggested: 'mine' | 'theirs' }[]): Choice =>
  Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]));

const withTextsOf = <Fields extends object>(saved: Fields, typed: Fields): Fields => {
  const texts = Object.entries(saved).filter(([, value]) => typeof value !== 'object' || value === null);
  return { ...typed, ...Object.fromEntries(texts) };
};

/** For `read`, where the domain lists what is wrong. */
export const readProblems = <Body>(problems: readonly FormProblem[], body: () => Body): Reading<Body> =>
  problems.length > 0 ? { problems } : { body: body() };
