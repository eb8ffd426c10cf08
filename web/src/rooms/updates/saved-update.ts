import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { isRecord } from '../../lib/is-record.ts';

const isText = (value: unknown): value is { text: string } => isRecord(value) && typeof value.text === 'string';
/** Updates that somebody has begun, by the group buy, kept in this browser until they are posted. */
const drafts = formDrafts('update', isText);

export const readUpdate = (dealId: string): string => drafts.read(dealId)?.fields.text ?? '';

export function saveUpdate(dealId: string, text: string) {
  if (text) drafts.keep(dealId, { fields: { text } });
  else dropUpdate(dealId);
}

export const dropUpdate = (dealId: string) => drafts.drop(dealId);
