import { Notice } from '../../ui/feedback/notice.tsx';

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
