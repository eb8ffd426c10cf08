import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { isRecord } from '../../lib/is-record.ts';

/** An unfinished announcement, kept in this browser until it's sent. */
interface Words {
  title: string;
  body: string;
}

const isWords = (value: unknown): value is Words =>
  isRecord(value) && typeof value.title === 'string' && typeof value.body === 'string';
const drafts = formDrafts('announcement', isWords);

export const readWords = (organizationId: string | null): Words =>
  drafts.read(organizationId ?? '')?.fields ?? { title: '', body: '' };

export function saveWords(organizationId: string | null, { title, body }: Words) {
  if (title || body) drafts.keep(organizationId ?? '', { fields: { title, body } });
  else dropWords(organizationId);
}

export const dropWords = (organizationId: string | null) => drafts.drop(organizationId ?? '');
