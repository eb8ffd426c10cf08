import { draftStore } from '../../../lib/drafts/draft-store.ts';
import { parsed } from '../../../lib/drafts/form-drafts.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { Unsent } from './conversation-state.ts';

/**
 * Drafts and unacknowledged messages, kept in this browser so that a reload loses neither. Each unsent message has its
 * own key, so two tabs don't overwrite each other.
 */
export interface SavedTexts {
  readDraft: () => string;
  keepDraft: (text: string) => void;
  readUnsent: () => Unsent[];
  keepUnsent: (unsent: Unsent) => void;
  dropUnsent: (clientId: string) => void;
}

const drafts = draftStore('chat-draft');
const unsentTexts = draftStore('chat-unsent');

export function savedTexts(userId: string, conversationId: string): SavedTexts {
  const id = `${userId}.${conversationId}`;
  return {
    readDraft: () => drafts.read(id) ?? '',
    keepDraft: (text) => {
      if (text === '') drafts.drop(id);
      else drafts.keep(id, text);
    },
    readUnsent: () =>
      unsentTexts
        .ids(`${id}.`)
        .map((key) => parsed(unsentTexts.read(key)))
        .filter(isUnsent)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    keepUnsent: (unsent) => unsentTexts.keep(`${id}.${unsent.clientId}`, JSON.stringify(unsent)),
    dropUnsent: (clientId) => unsentTexts.drop(`${id}.${clientId}`),
  };
}

const isUnsent = (value: unknown): value is Unsent =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.content === 'string' &&
  typeof value.createdAt === 'string' &&
  Array.isArray(value.mentions) &&
  (typeof value.replyToId === 'string' || value.replyToId === null) &&
  (typeof value.refusal === 'string' || value.refusal === null);
