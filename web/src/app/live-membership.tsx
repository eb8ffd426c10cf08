import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { ContentServerEvents } from '@cobuy/contract/content/content.events';
import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import type { SystemServerEvents } from '@cobuy/contract/system/system.events';
import type { TierServerEvents } from '@cobuy/contract/tiers/tiers.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openSocket } from '../lib/connection.ts';
import { hear } from '../lib/hear.ts';
import { refreshSession } from '../lib/refresh-session.ts';
import { useSession } from '../lib/session.ts';
import { takeStatus } from '../rooms/system/system.api.ts';
import { showToast } from '../ui/feedback/show-toast.ts';

/** A process remembers settings for so long, in milliseconds. */
const keptSettingsMs = 1000;

/**
 * Follows what the person may do: another role, or none, holds in the open page within a second. A new role comes with a
 * notification that says so; who belongs no more is told here. Renders nothing.
 */
export function LiveMembership() {
  const queries = useQueryClient();
  useEffect(() => tellOfLostOnes(), []);
  useEffect(() => {
    let isOver = false;
    let leave = () => {};
    const refresh = () => void refreshSession({ always: true }).catch(() => undefined);
    let wasDown = false;
    let asking: ReturnType<typeof setTimeout> | undefined;
    // What changed before anybody could tell this page; by then no process remembers what was before.
    const askForStatus = () => {
      asking = setTimeout(() => void queries.invalidateQueries({ queryKey: ['system', 'status'] }), keptSettingsMs);
    };
    void openSocket('/').then((socket) => {
      if (!socket || isOver) return;
      askForStatus();
      leave = hear<
        AccountServerEvents &
          ContentServerEvents &
          SystemServerEvents &
          TierServerEvents &
          Pick<NotificationServerEvents, 'notification:new'>
      >(socket, {
        'membership:changed': refresh,
        'plan:changed': () => {
          refresh();
          // Bars and locks go by the plan as well.
          for (const key of ['plans', 'users', 'dashboard', 'governed-organizations'])
            void queries.invalidateQueries({ queryKey: [key] });
        },
        'plans:changed': ({ settings, prices }) => {
          queries.setQueryData(['tiers', 'settings'], settings);
          queries.setQueryData(['tiers', 'prices'], prices);
          void queries.invalidateQueries({ queryKey: ['users', 'usage'] });
          void queries.invalidateQueries({ queryKey: ['dashboard'] });
        },
        'settings:updated': (status) => {
          // Amounts of orders stand everywhere, and show as nothing in community mode.
          if (takeStatus(queries, status)) void queries.invalidateQueries();
          // How the installation is paid is among them, and what organizations may offer and begin with.
          for (const queryKey of [
            ['system', 'settings'],
            ['payments'],
            ['payment-methods'],
            ['organizations', 'settings'],
          ])
            void queries.invalidateQueries({ queryKey });
        },
        'content:changed': () => void queries.invalidateQueries({ queryKey: ['content'] }),
        'notification:new': ({ kind }) => {
          if (kind === 'role_changed') void queries.invalidateQueries({ queryKey: ['role-requests'] });
        },
        disconnect: () => {
          wasDown = true;
        },
        // Whatever was told while the connection was down, or as it went down, is found by asking.
        connect: () => {
          if (wasDown && useSession.getState().isAuthenticated) refresh();
          if (wasDown) askForStatus();
          wasDown = false;
        },
      });
    });
    return () => {
      isOver = true;
      clearTimeout(asking);
      leave();
    };
  }, [queries]);
  return null;
}

/** However it was learnt, and wherever it was done: by an administrator, with the organization, or by oneself. */
const tellOfLostOnes = () =>
  useSession.subscribe((now, before) => {
    if (now.userOrganizations === before.userOrganizations || now.user?.id !== before.user?.id) return;
    if (!now.isAuthenticated || now.user?.role === 'SUPERADMIN') return;
    const left = new Set(now.userOrganizations.map(({ id }) => id));
    for (const { id, name } of before.userOrganizations)
      if (!left.has(id)) showToast({ tone: 'warn', title: `You are no longer a member of ${name}` });
  });
