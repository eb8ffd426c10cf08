import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { ContentServerEvents } from '@cobuy/contract/content/content.events';
import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import type { SystemServerEvents } from '@cobuy/contract/system/system.events';
import type { TierServerEvents } from '@cobuy/contract/tiers/tiers.events';
import { statusPauseMs } from '@cobuy/domain/system/update-guard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedBefore } from '../lib/asked-before.ts';
import { useConnection } from '../lib/connection.ts';
import { listen } from '../lib/listen.ts';
import { later, latest, mayBeBefore, momentsAgo, never, pageBegin } from '../lib/moments.ts';
import { refreshSession } from '../lib/refresh-session.ts';
import { useSession } from '../lib/session.ts';
import { takeNews } from '../lib/take-news.ts';
import { takeStatus, useSystemStatus } from '../rooms/system/system.api.ts';
import { showToast } from '../ui/feedback/show-toast.ts';

/** A process remembers settings for so long, in milliseconds. */
const keptSettingsMs = 1000;
/** What goes by the plan, and what goes by the settings of the installation. */
const byPlan = [['plans'], ['users'], ['dashboard'], ['governed-organizations']] as const;
const bySettings = [['system', 'settings'], ['payments'], ['payment-methods'], ['organizations', 'settings']] as const;
/** Whatever is heard of here. */
const heardOf = [...byPlan, ...bySettings, ['content'], ['role-requests']] as const;
/** Of it, what a process remembers. */
const remembered = [['system', 'status'], ['tiers']] as const;

/**
 * Follows what the person may do: another role, or none, holds in the open page within a second. A new role comes with a
 * notification that says so; who belongs no more is told here. Renders nothing.
 */
export function LiveMembership() {
  const queries = useQueryClient();
  const isDown = useConnection((connection) => connection.isDown);
  // During maintenance nobody is let in to be told of it: whoever was just connecting then would never know.
  useSystemStatus(isDown ? statusPauseMs : false);
  useEffect(() => tellOfLostOnes(), []);
  useEffect(() => {
    const refresh = () => {
      askedAt = momentsAgo();
      void refreshSession({ always: true }).catch(() => undefined);
    };
    let askedAt = pageBegin;
    let asking: ReturnType<typeof setTimeout> | undefined;
    /** Up to when what processes remember may be old. */
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
          // Bars and locks go by the plan as well.
          for (const queryKey of byPlan) void queries.invalidateQueries({ queryKey });
        },
        'plans:changed': ({ settings, prices }) => {
          takeNews<typeof settings>(queries, ['tiers', 'settings'], () => settings);
          takeNews<typeof prices>(queries, ['tiers', 'prices'], () => prices);
          void queries.invalidateQueries({ queryKey: ['users', 'usage'] });
          void queries.invalidateQueries({ queryKey: ['dashboard'] });
        },
        'settings:updated': (status) => {
          // Amounts of orders stand everywhere, and show as nothing in community mode.
          if (takeStatus(queries, status)) void queries.invalidateQueries();
          // How the installation is paid is among them, and what organizations may offer and begin with.
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
        // What a process remembers was true a moment before; by then none remembers it.
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

/** However it was learnt, and wherever it was done: by an administrator, with the organization, or by oneself. */
const tellOfLostOnes = () =>
  useSession.subscribe((now, before) => {
    if (now.userOrganizations === before.userOrganizations || now.user?.id !== before.user?.id) return;
    if (!now.isAuthenticated || now.user?.role === 'SUPERADMIN') return;
    const left = new Set(now.userOrganizations.map(({ id }) => id));
    for (const { id, name } of before.userOrganizations)
      if (!left.has(id)) showToast({ tone: 'warn', title: `You are no longer a member of ${name}` });
  });
