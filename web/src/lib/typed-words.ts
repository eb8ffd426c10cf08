import { browserStorage } from './guarded-storage.ts';

/** What somebody has typed in this browser and not sent or saved, by the beginning of its key; never a choice of a look. */
const kinds =
  /^cobuy\.(order|order-change|deal|product|announcement|update|content|chat-draft|chat-unsent|support-message)\b/;
/** Whose session ended by itself while their words stay for them. */
const ownerKey = 'cobuy.typedBy';

/** For whoever uses the browser next: nothing of it is theirs. */
export function forgetTypedWords() {
  browserStorage.drop(ownerKey);
  for (const key of browserStorage.keys()) if (kinds.test(key)) browserStorage.drop(key);
}

/** A session that ended by itself loses nothing: whoever signs in again goes on where they were. */
export function keepTypedWordsFor(userId: string | undefined) {
  if (userId) browserStorage.keep(ownerKey, userId);
}

/** Words that wait for somebody else go. */
export function takeTypedWords(userId: string) {
  const owner = browserStorage.read(ownerKey);
  browserStorage.drop(ownerKey);
  if (owner !== null && owner !== userId) forgetTypedWords();
}
