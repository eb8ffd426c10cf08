import { Notice } from '../../ui/feedback/notice.tsx';

/** Nothing beside a single word tells the honest use from the other. */
export const isSingleWord = (term: string) => /^\S+$/.test(term.trim());

/** What allowing a single word means. */
export const SingleWordNotice = ({ term, isEverywhere }: { term: string; isEverywhere: boolean }) =>
  isSingleWord(term) ? (
    <Notice tone="warn">
      {isEverywhere
        ? 'A single word allows itself: it is not found any more anywhere, in whatever spelling.'
        : 'A single word allows itself: it is not found any more in that field, in whatever spelling.'}{' '}
      Name the words beside it, too.
    </Notice>
  ) : null;
