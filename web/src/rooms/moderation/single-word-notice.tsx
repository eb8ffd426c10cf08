import { Notice } from '../../ui/feedback/notice.tsx';

/** Shortens people's words for titles and button names: terms and patterns can be long. */
export const shortWords = (words: string) => (words.length > 60 ? `${words.slice(0, 59)}…` : words);

/** With a single word, nothing beside it tells the honest use from the other. */
export const isSingleWord = (term: string) => /^\S+$/.test(term.trim());

export const SingleWordNotice = ({ term, isEverywhere }: { term: string; isEverywhere: boolean }) =>
  isSingleWord(term) ? (
    <Notice tone="warn">
      {isEverywhere
        ? 'A single word allows itself: it won’t be found anywhere anymore, however it’s spelled.'
        : 'A single word allows itself: it won’t be found in that field anymore, however it’s spelled.'}{' '}
      Include the words around it, too.
    </Notice>
  ) : null;
