import type { Activity } from '@cobuy/contract/dashboard/dashboard.http';
import { Link } from 'react-router';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './activity-feed.module.css';

const icons: Record<Activity['type'], IconName> = { order: 'box', upload: 'receipt', broadcast: 'mail', other: 'plus' };

/** The last ten things that happened; null while they are loading. A failed load shows none. */
export function ActivityFeed({ entries }: { entries: readonly Activity[] | null }) {
  return (
    <Card aria-label="Recent Activity">
      <h2 className={styles.title}>Recent Activity</h2>
      {entries === null ? (
        <SkeletonFrame label="Loading the activity…">
          <Stack gap={8}>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </Stack>
        </SkeletonFrame>
      ) : entries.length === 0 ? (
        <p className={styles.muted}>Orders, proofs and announcements will appear here as they come in.</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map(({ id, type, title, description, createdAt, orderNumber }) => (
            <li key={`${type}${id}`} className={styles.entry}>
              <Icon name={icons[type]} size={16} />
              <div className={styles.words}>
                {orderNumber ? (
                  <Link className={styles.link} to={`/orders/${orderNumber}`}>
                    {title}
                  </Link>
                ) : (
                  <strong>{title}</strong>
                )}
                <span>{description}</span>
                <span className={styles.muted}>
                  <Moment at={createdAt} />
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
