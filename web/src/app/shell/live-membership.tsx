import type {
  AccountServerEvents,
  ContentServerEvents,
  SystemServerEvents,
  TierServerEvents,
} from '@cobuy/contract/accounts/accounts.events';
import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import { statusPauseMs } from '@cobuy/domain/system/update-guard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedBefore } from '../../lib/calls/asked-before.ts';
import { later, latest, mayBeBefore, momentsAgo, never, pageBegin } from '../../lib/calls/moments.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { useSession } from '../../lib/session/session.ts';
import { useConnection } from '../../lib/sockets/connection.ts';
import { listen, takeNews } from '../../lib/sockets/listen.ts';
import { takeStatus, useSystemStatus } from '../../rooms/system/system.api.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

/** How long a server process remembers settings, in milliseconds. */
const keptSettingsMs = 1000;
/** What depends on the plan, and what depends on the installation's settings. */
const byPlan = [['plans'], ['users'], ['dashboard'], ['governed-organizations']] as const;
const bySettings = [['system', 'settings'], ['payments'], ['payment-methods'], ['organizations', 'settings']] as const;
const heardOf = [...byPlan, ...bySettings, ['content'], ['role-requests']] as const;
/** Those of them that a server process remembers. */
const remembered = [['system', 'status'], ['tiers']] as const;

/**
 * Applies role changes in the open page within a second. A new role comes with a notification that says so; a person
 * who no longer belongs is told here. Renders nothing.
 */
export function LiveMembership() {
  const queries = useQueryClient();
  const isDown = useConnection((connection) => connection.isDown);
  // During maintenance, no connection is accepted: a page that was just connecting would never hear of it.
  useSystemStatus(isDown ? statusPauseMs : false);
  useEffect(() => tellOfLostOnes(), []);
  useEffect(() => {
    const refresh = () => {
      askedAt = momentsAgo();
      void refreshSession({ always: true }).catch(() => undefined);
    };
    let askedAt = pageBegin;
    let asking: ReturnType<typeof setTimeout> | undefined;
    /** Until this moment, what server processes remember may be outdated. */
    let rememberedAt = never;
    const { stop } = listen<
      AccountServerEvents &
        ContentServerEvents &
        SystemServerEvents &
        TierServerEvents &
        Pick<NotificationServerEvents, 'notification:new'>
    >('/', {
      queries,
      heard: {
        'membership:changed': refresh,
        'plan:changed': () => {
          refresh();
          // Bars and locks depend on the plan, too.
          for (const queryKey of byPlan) void queries.invalidateQueries({ queryKey });
        },
        'plans:changed': ({ settings, prices }) => {
          takeNews<typeof settings>(queries, ['tiers', 'settings'], () => settings);
          takeNews<typeof prices>(queries, ['tiers', 'prices'], () => prices);
          void queries.invalidateQueries({ queryKey: ['users', 'usage'] });
          void queries.invalidateQueries({ queryKey: ['dashboard'] });
        },
        'settings:updated': (status) => {
          // Order amounts appear everywhere, and show as nothing in community mode.
          if (takeStatus(queries, status)) void queries.invalidateQueries();
          // These include how the installation is paid, and what organizations may offer and start with.
          for (const queryKey of bySettings) void queries.invalidateQueries({ queryKey });
        },
        'content:changed': () => void queries.invalidateQueries({ queryKey: ['content'] }),
        'notification:new': ({ kind }) => {
          if (kind === 'role_changed') void queries.invalidateQueries({ queryKey: ['role-requests'] });
        },
      },
      catchUp: (missed) => {
        if (mayBeBefore(askedAt, missed) && useSession.getState().isAuthenticated) refresh();
        for (const queryKey of heardOf) void queries.invalidateQueries({ queryKey, predicate: askedBefore(missed) });
        // Server processes remember these for a moment; by then, none remembers the old ones.
        rememberedAt = latest(rememberedAt, later(missed, keptSettingsMs));
        const isOld = askedBefore(rememberedAt);
        clearTimeout(asking);
        asking = setTimeout(() => {
          for (const queryKey of remembered) void queries.invalidateQueries({ queryKey, predicate: isOld });
        }, keptSettingsMs);
      },
    });
    return () => {
      clearTimeout(asking);
      stop();
    };
  }, [queries]);
  return null;
}

/** Tells of any lost membership: ended by an administrator, with the organization, or by the person. */
const tellOfLostOnes = () =>
  useSession.subscribe((now, before) => {
    if (now.userOrganizations === before.userOrganizations || now.user?.id !== before.user?.id) return;
    if (!now.isAuthenticated || now.user?.role === 'SUPERADMIN') return;
    const left = new Set(now.userOrganizations.map(({ id }) => id));
    for (const { id, name } of before.userOrganizations)
      if (!left.has(id)) showToast({ tone: 'warn', title: `You’re no longer a member of ${name}` });
  });
