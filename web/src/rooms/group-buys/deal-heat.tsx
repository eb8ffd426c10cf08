import type { GroupBuyCard } from '@cobuy/contract/group-buys/group-buys.http';
import { formatCount } from '../../ui/format/counts.ts';
import { Tally } from '../../ui/ledger/tally.tsx';
import styles from './deal-heat.module.css';

/** Heat as a tally with its words; the exact number where the server tells it, which it does to organisers only. */
export function DealHeat({ heat, participants }: { heat: GroupBuyCard['heat']; participants: number | undefined }) {
  return (
    <span className={styles.heat}>
      <Tally value={heat.blocks} label={heat.label} />
      {participants === undefined ? null : (
        <span className={styles.count}>
          {participants === 1 ? '1 participant' : `${formatCount(participants)} participants`}
        </span>
      )}
    </span>
  );
}
