import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { mostNotificationsKept } from '@cobuy/domain/notifications/notification-rules';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { reconnectNow, useConnection } from '../../lib/sockets/connection.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { fetchList, fetchMore, initNotifications, readAll } from './keep-notifications.ts';
import styles from './notification-list.module.css';
import { useNotifications } from './notification-store.ts';
import { openNotification } from './open-notification.ts';

interface NotificationListProps {
  onClose: () => void;
  /** Where nothing around the list names it. */
  heading?: ReactNode;
}

/** Everything the person was told, the newest first. */
export function NotificationList({ onClose, heading }: NotificationListProps) {
  const list = useNotifications((state) => state.list);
  useEffect(() => void fetchList(), []);
  return (
    <div className={styles.list}>
      <div className={styles.top}>
        {heading}
        {list === 'ready' ? <MarkAll /> : null}
      </div>
      <ConnectionLine />
      {list === 'failed' ? (
        <ErrorState title="We couldn’t load your notifications" retry={() => void fetchList()} />
      ) : list === 'ready' ? (
        <Notifications onClose={onClose} />
      ) : (
        <SkeletonFrame label="Loading your notifications…">
          <Skeleton width="140px" height="44px" />
          <SkeletonRows count={5} height="72px" />
        </SkeletonFrame>
      )}
      <Link className={styles.settings} to="/settings?tab=notifications" onClick={onClose}>
        Notification settings
      </Link>
    </div>
  );
}

/** Says quietly that the list is not live, and offers to try again. */
function ConnectionLine() {
  const lost = useConnection(({ error }) => error);
  const failed = useNotifications(({ error }) => error);
  if (!lost && !failed) return null;
  const retry = () => {
    reconnectNow();
    if (failed) void initNotifications();
  };
  return (
    <p className={styles.connection} role="status">
      <span>{failed ?? lost}</span>
      <Button size="small" variant="quiet" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

function MarkAll() {
  const hasUnread = useNotifications(({ feed }) => feed.unread > 0);
  const markAll = () =>
    void readAll().catch((error: unknown) =>
      showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t mark them as read') }),
    );
  return hasUnread ? (
    <Button size="small" className={styles.all} onClick={markAll}>
      Mark all as read
    </Button>
  ) : null;
}

function Notifications({ onClose }: { onClose: () => void }) {
  const { items, hasMore } = useNotifications(({ feed }) => feed);
  const isLoadingMore = useNotifications((state) => state.isLoadingMore);
  if (items.length === 0)
    return (
      <EmptyState title="No notifications yet">
        News about your orders and group buys, messages, mentions of you and announcements will appear here.
      </EmptyState>
    );
  const more = () =>
    void fetchMore().catch((error: unknown) =>
      showToast({ tone: 'danger', title: messageOf(error, 'We couldn’t load more') }),
    );
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} onClose={onClose} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button size="small" wide onClick={more} pending={isLoadingMore} pendingLabel="Loading…">
          Show more
        </Button>
      ) : null}
      {items.length >= mostNotificationsKept ? (
        <p className={styles.end}>The newest {mostNotificationsKept} are shown.</p>
      ) : null}
    </>
  );
}

function Item({ item, onClose }: { item: Notification; onClose: () => void }) {
  const choose = () => {
    openNotification(item);
    onClose();
  };
  return (
    <Link to={item.path} className={styles.item} data-unread={!item.read || undefined} onClick={choose}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>
          {item.read ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          {item.title}
        </span>
        <span className={styles.body}>{item.body}</span>
        <span className={styles.origin}>
          {item.senderName ? `${item.senderName} · ` : null}
          <TimeAgo at={item.createdAt} />
        </span>
      </span>
    </Link>
  );
}
