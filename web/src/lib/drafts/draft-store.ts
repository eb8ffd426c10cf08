import { browserStorage } from '../browser/guarded-storage.ts';

/** Everything that people type in this browser before it's sent or saved. A choice of look isn't a draft. */
const kinds = [
  'order',
  'order-change',
  'deal',
  'product',
  'announcement',
  'update',
  'content',
  'mail-template',
  'chat-draft',
  'chat-unsent',
  'support-message',
] as const;
export type DraftKind = (typeof kinds)[number];

const beginningOf = (kind: DraftKind) => `cobuy.${kind}`;
/** Where an earlier version of the program kept drafts, which signing out left behind. */
const formerBeginning = 'cobuy:mail-template:';
const isDraft = (key: string) =>
  key.startsWith(formerBeginning) ||
  kinds.some((kind) => key === beginningOf(kind) || key.startsWith(`${beginningOf(kind)}.`));

/** Whose session ended by itself while their drafts stay for them. */
const ownerKey = 'cobuy.typedBy';

/**
 * The only way to keep what's typed: kinds not listed above don't compile, so signing out misses none. Storage may be
 * full or blocked: then a draft lives as long as the page.
 */
export function draftStore(kind: DraftKind) {
  const keyOf = (id: string) => (id ? `${beginningOf(kind)}.${id}` : beginningOf(kind));
  return {
    read: (id: string) => browserStorage.read(keyOf(id)),
    keep: (id: string, text: string) => browserStorage.keep(keyOf(id), text),
    drop: (id: string) => browserStorage.drop(keyOf(id)),
    /** @param beginning of the ids that are asked for. */
    ids: (beginning = '') =>
      browserStorage
        .keys()
        .filter((key) => key.startsWith(`${beginningOf(kind)}.${beginning}`))
        .map((key) => key.slice(beginningOf(kind).length + 1)),
  };
}

/** For the next person who uses the browser: none of it is theirs. */
export function dropAllDrafts() {
  browserStorage.drop(ownerKey);
  for (const key of browserStorage.keys()) if (isDraft(key)) browserStorage.drop(key);
}

/** A session that ends by itself loses nothing: people who sign in again go on where they were. */
export function keepDraftsFor(userId: string | undefined) {
  if (userId) browserStorage.keep(ownerKey, userId);
}

/** Drafts that wait for somebody else go. @param formerId of the account that was signed in before, if any. */
export function takeDrafts(userId: string, formerId: string | undefined) {
  const owner = browserStorage.read(ownerKey) ?? formerId;
  browserStorage.drop(ownerKey);
  if (owner !== undefined && owner !== userId) dropAllDrafts();
}
