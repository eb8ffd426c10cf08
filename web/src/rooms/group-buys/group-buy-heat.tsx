import type { GroupBuyCard } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { participantsAt } from '@cobuy/domain/group-buys/participation-heat';
import { formatCount } from '../../ui/format/counts.ts';
import { Tally } from '../../ui/ledger/tally.tsx';
import styles from './group-buy-heat.module.css';

interface GroupBuyHeatProps {
  heat: GroupBuyCard['heat'];
  /** The exact number, which the server tells organizers only. */
  participants: number | undefined;
  phase: GroupBuyPhase;
}

/**
 * Heat as a tally, with its words and the participants its level reveals. An ended deal isn't hot; an upcoming one
 * hasn't started.
 */
export function GroupBuyHeat({ heat, participants, phase }: GroupBuyHeatProps) {
  const range = participantsAt(heat.level);
  const count = participants === undefined ? range : range && formatCount(participants);
  if (phase === 'ended')
    return count ? (
      <Tally value={heat.blocks} label={`${count} joined`} />
    ) : (
      <span className={styles.count}>No one has joined</span>
    );
  if (phase === 'upcoming' && !count) return null;
  return (
    <span className={styles.heat}>
      <Tally value={heat.blocks} label={heat.label} />
      <span className={styles.count}>{count ? `${count} joined` : 'Be the first'}</span>
    </span>
  );
}
