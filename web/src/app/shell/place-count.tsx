import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import { plural } from '@cobuy/domain/texts/plural';
import { formatShortCount } from '../../ui/format/counts.ts';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import styles from './organizer-bar.module.css';
import type { OrganizerPlace } from './organizer-places.ts';

const meaning: Record<keyof DeskCounts, (count: number) => string> = {
  proofs: () => 'to check',
  unpaid: () => 'unpaid',
  questions: () => 'to answer',
  endingToday: (count) => plural(count, 'ends today', 'end today'),
};

export function PlaceCount({ place: { count }, counts }: { place: OrganizerPlace; counts: DeskCounts | undefined }) {
  const number = count && counts ? counts[count] : 0;
  if (!count || number === 0) return null;
  const words = meaning[count](number);
  return (
    <span className={styles.count} data-urgent={count === 'proofs' || undefined} title={`${number} ${words}`}>
      {formatShortCount(number)}
      <span className={styles.words} aria-hidden="true">{` ${words}`}</span>
      <VisuallyHidden>{` ${words}`}</VisuallyHidden>
    </span>
  );
}
