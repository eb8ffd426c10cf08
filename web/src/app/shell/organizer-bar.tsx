import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { useDeskCounts } from '../../rooms/orders/desk/desk.api.ts';
import { useLiveDesk } from '../../rooms/orders/desk/use-live-desk.ts';
import styles from './organizer-bar.module.css';
import { isCurrentPlace, organizerPlaces } from './organizer-places.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PlaceCount } from './place-count.tsx';

/** The organizer's own navigation, with what waits for them; its code comes only to those who organize. */
export function OrganizerBar() {
  const isPhone = useIsPhone();
  const { data: counts, isPending } = useDeskCounts();
  useLiveDesk();
  if (isPhone) return <PhoneBar counts={counts} />;
  // All at once, so that no count moves the places away under a finger.
  return isPending ? null : <PlaceRow counts={counts} />;
}

function PlaceRow({ counts }: { counts: ReturnType<typeof useDeskCounts>['data'] }) {
  const role = useEffectiveRole();
  const { pathname } = useLocation();
  const places = organizerPlaces(role);
  const current = places.find((place) => isCurrentPlace(place, pathname));
  const lit = useCurrentInSight(current?.to);
  return (
    <nav aria-label="Organizer" className={styles.places}>
      {places.map((place) => [
        <Link
          key={place.to}
          ref={place === current ? lit : null}
          to={place.to}
          className={styles.place}
          aria-current={place === current ? 'page' : undefined}
          onFocus={(event) => bringIntoSight(event.currentTarget)}
        >
          {place.label}
          {place.countLeadsTo ? null : <PlaceCount place={place} counts={counts} />}
        </Link>,
        place.countLeadsTo && place.count && counts?.[place.count] ? (
          <Link key={`${place.to} count`} to={place.countLeadsTo} className={styles.counted}>
            <PlaceCount place={place} counts={counts} />
          </Link>
        ) : null,
      ])}
    </nav>
  );
}

/** Scrolls sideways only: the page itself stays where it is. */
function bringIntoSight(link: HTMLElement) {
  const row = link.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** In a narrow window the row is wider than that: the current place stays in sight. */
function useCurrentInSight(current: string | undefined) {
  const lit = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another element
  useEffect(() => {
    if (lit.current) bringIntoSight(lit.current);
  }, [current]);
  return lit;
}
