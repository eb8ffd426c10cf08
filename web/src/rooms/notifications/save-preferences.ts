import { defaultPreferences, type NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { useNotifications } from './notification-store.ts';
import { callNotifications } from './notifications.api.ts';

/** `saved` stays for three seconds (docs/rules/notifications.md#preferences). */
export const usePreferencesSave = create<{ outcome: 'none' | 'saved' | 'failed' }>(() => ({ outcome: 'none' }));

const savedShownMs = 3000;
/** Gathers a slider's moves into one call. */
const gatherMs = 250;

let waiting: Partial<NotificationPreferences> = {};
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
  usePreferencesSave.setState({ outcome: 'none' });
});

/** Changes here at once, whatever the server says, and there a moment later. */
export function savePreferences(changes: Partial<NotificationPreferences>) {
  useNotifications.setState(({ preferences }) => ({ preferences: { ...preferences, ...changes } }));
  waiting = { ...waiting, ...changes };
  clearTimeout(gathering);
  gathering = setTimeout(sendWaiting, gatherMs);
}

/** What was not taken is sent again with the next change, or on its own. */
export function sendWaiting() {
  saving = saving.then(async () => {
    const body = waiting;
    if (Object.keys(body).length === 0) return;
    waiting = {};
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
    }
  });
}

/** @throws where they could not be loaded; then the defaults hold. */
export async function loadPreferences(): Promise<void> {
  try {
    const { data } = await callNotifications('getNotificationPreferences');
    useNotifications.setState({ preferences: { ...data, ...waiting } });
  } catch (error) {
    useNotifications.setState({ preferences: { ...defaultPreferences, ...waiting } });
    throw error;
  }
}
