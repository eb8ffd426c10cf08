import { isRecord } from '../../lib/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/form-draft.ts';

/** What somebody has begun to announce, kept in this browser until it is sent. */
interface Words {
  title: string;
  body: string;
}

const keyOf = (organizationId: string | null) => `cobuy.announcement.${organizationId ?? ''}`;
const isWords = (value: unknown): value is Words =>
  isRecord(value) && typeof value.title === 'string' && typeof value.body === 'string';

export const readWords = (organizationId: string | null): Words =>
  readDraft(keyOf(organizationId), isWords)?.fields ?? { title: '', body: '' };

export function keepWords(organizationId: string | null, { title, body }: Words) {
  if (title || body) keepDraft(keyOf(organizationId), { fields: { title, body }, seen: null, sent: null });
  else dropDraft(keyOf(organizationId));
}

export const dropWords = (organizationId: string | null) => dropDraft(keyOf(organizationId));
