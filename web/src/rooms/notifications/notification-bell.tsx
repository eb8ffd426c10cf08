import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { unreadBadge } from '@cobuy/domain/conversations/message-rules';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { initNotifications, startOver } from './keep-notifications.ts';
import styles from './notification-bell.module.css';
import { useNotifications } from './notification-store.ts';
import { followNotifications } from './notifications.realtime.ts';
import { notifyPerson } from './notify-person.ts';
import { joinTabs } from './one-tab.ts';
import { openNotification } from './open-notification.ts';

const loadPanel = () => loadCode(() => import('./notification-panel.tsx'));
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The number of unread notifications, and their list on a press. It also is what keeps them live. */
export function NotificationBell({ className }: { className?: string | undefined }) {
  useLiveNotifications();
  const unread = useNotifications(({ feed }) => feed.unread);
  const hasBadge = useNotifications(({ preferences }) => preferences.badgeEnabled);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCounted = hasBadge && unread > 0;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classNames(className, styles.bell)}
        aria-label={isCounted ? `Notifications, ${unreadBadge(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="bell" />
        {isCounted ? (
          <span className={styles.badge} aria-hidden="true">
            {unreadBadge(unread)}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <NotificationPanel trigger={trigger} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useLiveNotifications() {
  const userId = useSession(({ user }) => user?.id);
  const navigate = useNavigate();
  const onNew = useEffectEvent((notification: Notification) => {
    const open = () => {
      openNotification(notification);
      void navigate(notification.path);
    };
    void notifyPerson(notification, open);
  });
  useEffect(() => {
    if (!userId) return;
    void initNotifications();
    const unfollow = followNotifications((notification) => onNew(notification));
    const leaveTabs = joinTabs();
    return () => {
      unfollow();
      leaveTabs();
      startOver();
    };
  }, [userId]);
}
