import { defaultPreferences, type NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { preferencesKey, useNotifications } from './notification-store.ts';
import { callNotifications } from './notifications.api.ts';

/** `saved` stays for three seconds (docs/rules/notifications.md#preferences). */
export const usePreferencesSave = create<{ outcome: 'none' | 'saved' | 'failed' }>(() => ({ outcome: 'none' }));

const savedShownMs = 3000;
/** Gathers a slider's moves into one call. */
const gatherMs = 250;

let waiting: Partial<NotificationPreferences> = {};
let onTheirWay: Partial<NotificationPreferences> = {};
/** Choices that an answer under way may not know. One for each fetch. */
const underWay = new Set<Partial<NotificationPreferences>>();
let gathering: ReturnType<typeof setTimeout> | undefined;
let showing: ReturnType<typeof setTimeout> | undefined;
/** One call after the other: the last choice wins. */
let saving = Promise.resolve();

const personHere = () => useSession.getState().user?.id;
/** What one person's choices left unsaved isn't the next person's. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  clearTimeout(gathering);
  waiting = {};
  onTheirWay = {};
  usePreferencesSave.setState({ outcome: 'none' });
});

/** Changes here at once, whatever the server says, and there a moment later. */
export function savePreferences(changes: Partial<NotificationPreferences>) {
  useNotifications.setState(({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
  waiting = { ...waiting, ...changes };
  for (const since of underWay) Object.assign(since, changes);
  clearTimeout(gathering);
  // The page may be left in the next moment.
  if ('soundVolume' in changes) gathering = setTimeout(sendWaiting, gatherMs);
  else sendWaiting();
}
window.addEventListener('pagehide', sendWaiting);

// What another tab has saved: this one would go by the old ones, and keep them once more.
window.addEventListener('storage', async ({ key }) => {
  if (key !== preferencesKey) return;
  await useNotifications.persist.rehydrate();
  useNotifications.setState(({ preferences }) => ({ preferences: { ...preferences, ...onTheirWay, ...waiting } }));
});

/** What was not taken is sent again with the next change, or on its own. */
export function sendWaiting() {
  saving = saving.then(async () => {
    const body = waiting;
    if (Object.keys(body).length === 0) return;
    waiting = {};
    onTheirWay = body;
    clearTimeout(showing);
    const person = personHere();
    try {
      await callNotifications('saveNotificationPreferences', { body });
      if (personHere() !== person) return;
      usePreferencesSave.setState({ outcome: 'saved' });
      showing = setTimeout(() => usePreferencesSave.setState({ outcome: 'none' }), savedShownMs);
    } catch {
      if (personHere() !== person) return;
      waiting = { ...body, ...waiting };
      usePreferencesSave.setState({ outcome: 'failed' });
    } finally {
      onTheirWay = {};
    }
  });
}

/**
 * As the server has them, with what was chosen here meanwhile.
 * @param onFailed takes the defaults, with the same, where the server does not say.
 */
export async function fetchPreferences(
  onFailed?: (preferences: NotificationPreferences) => void,
): Promise<NotificationPreferences> {
  const since = { ...onTheirWay, ...waiting };
  underWay.add(since);
  try {
    const { data } = await callNotifications('getNotificationPreferences');
    return { ...data, ...since };
  } catch (error) {
    onFailed?.({ ...defaultPreferences, ...since });
    throw error;
  } finally {
    underWay.delete(since);
  }
}

/** @throws where they could not be loaded; then the defaults hold. */
export async function loadPreferences(): Promise<void> {
  const person = personHere();
  const take = (preferences: NotificationPreferences) => {
    if (personHere() === person) useNotifications.setState({ preferences });
  };
  take(await fetchPreferences(take));
}
