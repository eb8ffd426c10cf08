import type { DeviceMessage } from './device-messages.ts';
import { useSession } from './session.ts';

const staysKey = 'cobuy.staysSignedIn';

/** Said when signing in: this device is the person's own, and may keep their orders. Ends with the session. */
export function noteStay(stays: boolean): void {
  try {
    if (stays) localStorage.setItem(staysKey, '1');
    else localStorage.removeItem(staysKey);
  } catch {
    // Storage may be blocked: then nothing is kept.
  }
}

function stays(): boolean {
  try {
    return localStorage.getItem(staysKey) !== null;
  } catch {
    return false;
  }
}

/** Whose orders this device may keep: never those of an order sign-in or of a guest. */
function readWish(): DeviceMessage {
  const { user, isAuthenticated, orderNumber } = useSession.getState();
  const mayKeep = isAuthenticated && user && orderNumber === null && user.role !== 'GUEST' && stays();
  return mayKeep ? { kind: 'keep', userId: user.id } : { kind: 'forget' };
}

/** Starts what keeps the shell, and one's own orders, for the time without a connection; keeps it in step with the session. */
export async function keepDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Refused in a private window, say: the program goes on without.
  const isThere = await serviceWorker.register('/service-worker.js').then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const tell = async () => (await serviceWorker.ready).active?.postMessage(readWish());
  void tell();
  serviceWorker.addEventListener('controllerchange', () => void tell());
  useSession.subscribe((now, before) => {
    if (!now.isAuthenticated) noteStay(false);
    if (now.user?.id !== before.user?.id || now.orderNumber !== before.orderNumber) void tell();
  });
}
