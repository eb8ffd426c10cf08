import { Notice } from '../../ui/feedback/notice.tsx';

/** Words of people in titles and names of buttons: terms and patterns can be long. */
export const shortWords = (words: string) => (words.length > 60 ? `${words.slice(0, 59)}…` : words);

/** Nothing beside a single word tells the honest use from the other. */
export const isSingleWord = (term: string) => /^\S+$/.test(term.trim());

/** What allowing a single word means. */
export const SingleWordNotice = ({ term, isEverywhere }: { term: string; isEverywhere: boolean }) =>
  isSingleWord(term) ? (
    <Notice tone="warn">
      {isEverywhere
        ? 'A single word allows itself: it won’t be found anywhere anymore, however it’s spelled.'
        : 'A single word allows itself: it won’t be found in that field anymore, however it’s spelled.'}{' '}
      Include the words around it, too.
    </Notice>
  ) : null;
