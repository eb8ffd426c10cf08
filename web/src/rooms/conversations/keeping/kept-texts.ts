import { isRecord } from '../../../lib/api-error.ts';
import { browserStorage } from '../../../lib/guarded-storage.ts';
import type { Unsent } from './conversation-state.ts';

/**
 * What somebody has typed and not sent, and what they sent and the server has not acknowledged: kept in this browser,
 * so that a reload loses neither. Each unsent message has a key of its own, so that two tabs do not undo each other.
 */
export interface KeptTexts {
  readDraft: () => string;
  keepDraft: (text: string) => void;
  readUnsent: () => Unsent[];
  keepUnsent: (unsent: Unsent) => void;
  dropUnsent: (clientId: string) => void;
}

export function keptTexts(userId: string, conversationId: string): KeptTexts {
  const draftKey = `cobuy.chat-draft.${userId}.${conversationId}`;
  const unsentKey = (clientId: string) => `cobuy.chat-unsent.${userId}.${conversationId}.${clientId}`;
  return {
    readDraft: () => browserStorage.read(draftKey) ?? '',
    keepDraft: (text) => {
      if (text === '') browserStorage.drop(draftKey);
      else browserStorage.keep(draftKey, text);
    },
    readUnsent: () =>
      browserStorage
        .keys()
        .filter((key) => key.startsWith(unsentKey('')))
        .map((key) => parsed(browserStorage.read(key)))
        .filter(isUnsent)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    keepUnsent: (unsent) => {
      browserStorage.keep(unsentKey(unsent.clientId), JSON.stringify(unsent));
    },
    dropUnsent: (clientId) => browserStorage.drop(unsentKey(clientId)),
  };
}

/** Another version may have written what this one can't read. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.content === 'string' &&
  typeof value.createdAt === 'string' &&
  Array.isArray(value.mentions) &&
  (typeof value.replyToId === 'string' || value.replyToId === null) &&
  (typeof value.refusal === 'string' || value.refusal === null);
