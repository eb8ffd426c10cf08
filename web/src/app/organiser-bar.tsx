import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useEffectiveRole } from '../lib/session.ts';
import { useDeskCounts } from '../rooms/orders/desk/desk.api.ts';
import { useLiveDesk } from '../rooms/orders/desk/use-live-desk.ts';
import { formatShortCount } from '../ui/format/counts.ts';
import { VisuallyHidden } from '../ui/type/visually-hidden.tsx';
import styles from './organiser-bar.module.css';
import { isCurrentPlace, type OrganiserPlace, organiserPlaces } from './organiser-places.ts';

const meaning: Record<keyof DeskCounts, (count: number) => string> = {
  proofs: () => 'to check',
  unpaid: () => 'unpaid',
  questions: () => 'to answer',
  endingToday: (count) => (count === 1 ? 'ends today' : 'end today'),
};

/** The organiser's own navigation, with what waits for them; its code comes only to those who organise. */
export function OrganiserBar() {
  const role = useEffectiveRole();
  const { pathname } = useLocation();
  const { data: counts, isPending } = useDeskCounts();
  useLiveDesk();
  const places = organiserPlaces(role);
  const current = places.find((place) => isCurrentPlace(place, pathname));
  const lit = useCurrentInSight(current?.to, !isPending);
  // All at once, so that no count pushes the places aside under a finger.
  if (isPending) return null;
  return (
    <nav aria-label="Organiser" className={styles.places}>
      {places.map((place) => (
        <Link
          key={place.to}
          ref={place === current ? lit : null}
          to={place.to}
          className={styles.place}
          aria-current={place === current ? 'page' : undefined}
          onFocus={(event) => bringIntoSight(event.currentTarget)}
        >
          {place.label}
          <Count place={place} counts={counts} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ place: { count }, counts }: { place: OrganiserPlace; counts: DeskCounts | undefined }) {
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

/** Only sideways: the page itself stays where it is. */
function bringIntoSight(link: HTMLElement) {
  const row = link.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** On phones the row is wider than the window: the current place stays in sight. */
function useCurrentInSight(current: string | undefined, isShown: boolean) {
  const lit = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another element
  useEffect(() => {
    if (lit.current) bringIntoSight(lit.current);
  }, [current, isShown]);
  return lit;
}
