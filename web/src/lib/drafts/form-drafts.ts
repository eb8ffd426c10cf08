import { isRecord } from '../is-record.ts';
import { type DraftKind, draftStore } from './draft-store.ts';

export interface FormDraft<Fields> {
  fields: Fields;
  /** When the edited thing was last changed, as its editor saw it; null for a new one. */
  seen: string | null;
  /** The last try to create it: the same tried again, even after a reload, carries the same key. */
  sent: { idempotencyKey: string; body: string } | null;
}

export type FormDrafts<Fields> = ReturnType<typeof formDrafts<Fields>>;

/** The drafts of one kind of form. @param isFields of what is found in the browser's storage. */
export function formDrafts<Fields>(kind: DraftKind, isFields: (value: unknown) => value is Fields) {
  const store = draftStore(kind);
  return {
    /** Null where there is none, or none that this version understands. */
    read(id: string): FormDraft<Fields> | null {
      const stored = parsed(store.read(id));
      if (!isRecord(stored) || !isFields(stored.fields)) return null;
      const { fields, seen, sent } = stored;
      return { fields, seen: typeof seen === 'string' ? seen : null, sent: isSent(sent) ? sent : null };
    },
    keep(
      id: string,
      { fields, seen = null, sent = null }: Pick<FormDraft<Fields>, 'fields'> & Partial<FormDraft<Fields>>,
    ) {
      store.keep(id, JSON.stringify({ fields, seen, sent }));
    },
    drop: store.drop,
  };
}

/** What a draft says as JSON; null where it is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isSent = (value: unknown): value is NonNullable<FormDraft<unknown>['sent']> =>
  isRecord(value) && typeof value.idempotencyKey === 'string' && typeof value.body === 'string';
