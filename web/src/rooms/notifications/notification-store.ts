import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { emptyFeed, type Feed } from '@cobuy/domain/notifications/notification-feed';
import { defaultPreferences, type NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface NotificationState {
  feed: Feed<Notification>;
  list: 'none' | 'loading' | 'ready' | 'failed';
  isLoadingMore: boolean;
  /** Why nothing was fetched at the start. */
  error: string | null;
  preferences: NotificationPreferences;
}

const nothing: NotificationState = {
  feed: emptyFeed,
  list: 'none',
  isLoadingMore: false,
  error: null,
  preferences: defaultPreferences,
};

/** Under which a browser keeps them. */
export const preferencesKey = 'cobuy.notifications';

/** What this page knows of its person's notifications. Only the preferences outlive the page. */
export const useNotifications = create<NotificationState>()(
  persist((): NotificationState => nothing, {
    name: preferencesKey,
    partialize: ({ preferences }) => ({ preferences }),
  }),
);

export const forgetNotifications = () => useNotifications.setState(nothing);
