import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuPopover } from '../../ui/overlays/menu-popover.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import bottom from './bottom-bar.module.css';
import { isCurrentPlace, type OrganizerPlace, phonePlaces } from './organizer-places.ts';
import styles from './phone-bar.module.css';
import { PlaceCount } from './place-count.tsx';
import { shownTabs } from './shown-tabs.ts';
import { TabHelp } from './tab-bar.tsx';

function withCount({ label, count }: OrganizerPlace, counts: DeskCounts | undefined): string {
  const number = count && counts ? counts[count] : 0;
  return number > 0 ? `${label} (${number})` : label;
}

/** Tabs and places of an organizer in one bar at the lower edge of a phone; what has no room there is behind "More". */
export function PhoneBar({ counts }: { counts: DeskCounts | undefined }) {
  const role = useEffectiveRole();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const more = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'menu' | 'help' | null>(null);
  const { inBar, behindMore } = phonePlaces(role);
  /** What waits there for somebody is seen without opening it. */
  const waiting = behindMore.find(({ count }) => count !== null);
  const currentBehind = behindMore.find((place) => isCurrentPlace(place, pathname));
  return (
    <nav data-bar aria-label="Organizer" className={classNames(bottom.bar, styles.bar)}>
      {inBar.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={classNames(bottom.slot, styles.slot)}
          aria-current={isCurrentPlace(place, pathname) ? 'page' : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
          <PlaceCount place={place} counts={counts} />
        </Link>
      ))}
      <button
        ref={more}
        type="button"
        className={classNames(bottom.slot, styles.slot)}
        data-current={currentBehind ? true : undefined}
        aria-haspopup="menu"
        aria-expanded={opened === 'menu'}
        onClick={() => setOpened(opened ? null : 'menu')}
      >
        <Icon name={currentBehind?.icon ?? 'more'} />
        {/* Where one is stands there instead of the way to it. */}
        <span className={styles.word}>
          {currentBehind ? <VisuallyHidden>More. Now in </VisuallyHidden> : null}
          {currentBehind?.label ?? 'More'}
        </span>
        {/* Beside the name of another place it would be taken for that one's. */}
        {waiting && (!currentBehind || currentBehind === waiting) ? (
          <PlaceCount place={waiting} counts={counts} />
        ) : null}
      </button>
      {opened === 'menu' ? (
        <MenuPopover
          label="More"
          trigger={more}
          placement="top end"
          // What an item has opened meanwhile stays open.
          onClose={() => setOpened((now) => (now === 'menu' ? null : now))}
          sections={[
            {
              id: 'places',
              label: 'Places',
              actions: behindMore.map((place) => ({
                id: place.to,
                label: place.label,
                text: withCount(place, counts),
                icon: place.icon,
                isCurrent: place === currentBehind,
                onAction: () => void navigate(place.to),
              })),
            },
            {
              id: 'help',
              label: 'Help',
              actions: [{ id: 'help', label: 'Help', text: 'Help', icon: 'help', onAction: () => setOpened('help') }],
            },
          ]}
        />
      ) : null}
      {opened === 'help' ? (
        <Popover label="What the tabs are for" trigger={more} isOpen placement="top" onClose={() => setOpened(null)}>
          <TabHelp tabs={shownTabs({ isAuthenticated: true, role, orderNumber: null })} />
        </Popover>
      ) : null}
    </nav>
  );
}
