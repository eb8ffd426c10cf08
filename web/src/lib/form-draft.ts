import { isRecord } from './api-error.ts';
import { browserStorage } from './guarded-storage.ts';

/** What somebody has typed into a form, kept in this browser until it is saved. */
export interface FormDraft<Fields> {
  fields: Fields;
  /** When the edited thing was last changed, as its editor saw it; null for a new one. */
  seen: string | null;
  /** The last try to create it: the same tried again, even after a reload, carries the same key. */
  sent: { idempotencyKey: string; body: string } | null;
}

/** Null where there is none, or none that this version understands. */
export function readDraft<Fields>(
  key: string,
  isFields: (value: unknown) => value is Fields,
): FormDraft<Fields> | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(key) ?? 'null');
    if (!isRecord(stored) || !isFields(stored.fields)) return null;
    const { fields, seen, sent } = stored;
    return { fields, seen: typeof seen === 'string' ? seen : null, sent: isSent(sent) ? sent : null };
  } catch {
    return null;
  }
}

export function keepDraft<Fields>(key: string, draft: FormDraft<Fields>) {
  browserStorage.keep(key, JSON.stringify(draft));
}

export function dropDraft(key: string) {
  browserStorage.drop(key);
}

const isSent = (value: unknown): value is NonNullable<FormDraft<unknown>['sent']> =>
  isRecord(value) && typeof value.idempotencyKey === 'string' && typeof value.body === 'string';
