import { useRowDensity } from '../../../lib/browser/row-density.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './managed-orders.module.css';

export function CompactToggle() {
  const { isCompact, setCompact } = useRowDensity();
  return (
    <Button className={styles.compact} aria-pressed={isCompact} onClick={() => setCompact(!isCompact)}>
      Compact rows
    </Button>
  );
}
