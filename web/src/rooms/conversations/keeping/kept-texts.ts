import { isRecord } from '../../../lib/api-error.ts';
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

export function keptTexts(userId: string, conversationId: string, given?: Storage): KeptTexts {
  const storage = given ?? attempt(() => localStorage);
  const draftKey = `cobuy.chat-draft.${userId}.${conversationId}`;
  const unsentKey = (clientId: string) => `cobuy.chat-unsent.${userId}.${conversationId}.${clientId}`;
  return {
    readDraft: () => attempt(() => storage?.getItem(draftKey)) ?? '',
    keepDraft: (text) => {
      attempt(() => (text === '' ? storage?.removeItem(draftKey) : storage?.setItem(draftKey, text)));
    },
    readUnsent: () =>
      (attempt(() => Object.keys(storage ?? {})) ?? [])
        .filter((key) => key.startsWith(unsentKey('')))
        .map((key) => attempt(() => JSON.parse(storage?.getItem(key) ?? 'null') as unknown))
        .filter(isUnsent)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    keepUnsent: (unsent) => {
      attempt(() => storage?.setItem(unsentKey(unsent.clientId), JSON.stringify(unsent)));
    },
    dropUnsent: (clientId) => {
      attempt(() => storage?.removeItem(unsentKey(clientId)));
    },
  };
}

/** Storage may be full or blocked: what is typed then lives as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
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
