import { useNavigation } from 'react-router';
import { useOutdated } from '../../lib/calls/use-outdated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageWaits } from '../../ui/load-code.ts';
import styles from './outdated-line.module.css';

/** Above every page and always in sight: says that what's shown, or comes next, couldn't be fetched. */
export function OutdatedLine() {
  const { outdated, tryAgain } = useOutdated();
  const pageWaits = usePageWaits();
  // A page that's already open says so in its own place.
  const nextPageWaits = useNavigation().state !== 'idle' && pageWaits;
  return (
    <div role="status" className={styles.place}>
      {nextPageWaits ? (
        <p className={styles.line}>
          <Icon name="warning" size={16} />
          <span>You’re offline. The next page isn’t saved on this device; it’ll open once you’re back online.</span>
        </p>
      ) : null}
      {outdated === 'no' ? null : (
        <p className={styles.line}>
          <Icon name="warning" size={16} />
          <span>We couldn’t update this page.</span>
          <Button size="small" pending={outdated === 'trying'} onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
