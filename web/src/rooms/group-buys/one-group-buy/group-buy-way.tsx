import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { Moment } from '../../../ui/format/moment.tsx';
import { useSystemStatus } from '../../system/system.api.ts';
import { groupBuySteps } from '../group-buy-steps.ts';
import styles from './group-buy-way.module.css';

/** What one has to do and when, at a glance: order by, pay by, pick up. The exact times unfold beside the closing line. */
export function GroupBuyWay({ deal, now }: { deal: GroupBuy; now: Date }) {
  const { data: status } = useSystemStatus();
  return (
    <ol className={styles.way} aria-label="How it works">
      {groupBuySteps(deal, now, status?.communityMode).map(({ key, label, at, words }) => (
        <li key={key} className={styles.step}>
          <span className={styles.label}>{label}</span>{' '}
          <strong>{at ? <Moment at={at} style="weekday-day" zone={deal.organization.timeZone} /> : words}</strong>
          {at && words ? <span className={styles.label}> {words}</span> : null}
        </li>
      ))}
    </ol>
  );
}
