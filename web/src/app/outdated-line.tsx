import { useOutdated } from '../lib/use-outdated.ts';
import { Button } from '../ui/actions/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './outdated-line.module.css';

/** Above every page, in sight however far down somebody is: what stands there could not be fetched anew. */
export function OutdatedLine() {
  const { outdated, tryAgain } = useOutdated();
  return (
    <div role="status" className={styles.place}>
      {outdated === 'no' ? null : (
        <p className={styles.line}>
          <Icon name="warning" size={16} />
          <span>This page could not be brought up to date.</span>
          <Button size="small" pending={outdated === 'trying'} onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
