import { isRecord } from '../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/form-draft.ts';

/** An update that somebody has begun, kept in this browser until it is posted. */
const keyOf = (dealId: string) => `cobuy.update.${dealId}`;
const isText = (value: unknown): value is { text: string } => isRecord(value) && typeof value.text === 'string';

export const readUpdate = (dealId: string): string => readDraft(keyOf(dealId), isText)?.fields.text ?? '';

export function keepUpdate(dealId: string, text: string) {
  if (text) keepDraft(keyOf(dealId), { fields: { text }, seen: null, sent: null });
  else dropUpdate(dealId);
}

export const dropUpdate = (dealId: string) => dropDraft(keyOf(dealId));
