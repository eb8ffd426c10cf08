import type { DeviceMessage, OpenMessage } from '../lib/device-messages.ts';
import { notePushed } from '../lib/pushed-here.ts';
import { useSession } from '../lib/session.ts';
import { noteStay, staysSignedIn } from '../lib/stay-signed-in.ts';
import { showToast } from '../ui/feedback/show-toast.ts';

/** A page that stays open for days asks this often, when somebody comes back to it, whether the program is another by now. */
const updateEveryMs = 60 * 60_000;
/** As long as a timer can be: until somebody closes it. */
const untilClosedMs = 2 ** 31 - 1;

/** Whose orders this device may keep: never those of an order sign-in or of a guest. */
function readWish(): DeviceMessage {
  const { user, isAuthenticated, orderNumber } = useSession.getState();
  const mayKeep = isAuthenticated && user && orderNumber === null && user.role !== 'GUEST' && staysSignedIn();
  return mayKeep ? { kind: 'keep', userId: user.id } : { kind: 'forget' };
}

/**
 * Starts what keeps the shell, and one's own orders, for the time without a connection; keeps it in step with the session.
 * @param open leads to a path of this site as a link on the page does: a form that is half filled in asks before.
 */
export async function keepDevice(open: (path: string) => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // Refused in a private window, say: the program goes on without.
  const registration = await serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration) return;
  const tell = async () => (await serviceWorker.ready).active?.postMessage(readWish());
  void tell();
  useSession.subscribe((now, before) => {
    // Whoever signs in after somebody else is nobody for a moment.
    if (before.isAuthenticated) queueMicrotask(forgetStay);
    if (now.user?.id !== before.user?.id || now.orderNumber !== before.orderNumber) void tell();
  });

  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<OpenMessage>) => {
    if (data?.kind !== 'open') return;
    ports[0]?.postMessage('taken');
    void open(data.path);
  });
  watchWaiting(registration);
  let takesOver = !isFirst;
  serviceWorker.addEventListener('controllerchange', () => {
    void tell();
    if (takesOver) offerUpdate();
    // The first worker of a device has taken over from nobody; the next one will.
    takesOver = true;
  });
  let askedAt = Date.now();
  window.addEventListener('focus', () => {
    if (Date.now() - askedAt < updateEveryMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Within this a new worker takes over by itself, in milliseconds. */
const takesOverWithinMs = 5_000;

/**
 * Where a call of the page wakes the old worker in the moment in which the new one takes over, Chromium leaves the new
 * one waiting for as long as a page is open. Asked once more, it goes on.
 */
function watchWaiting(registration: ServiceWorkerRegistration) {
  const askUntilTaken = () => {
    const takeOver: DeviceMessage = { kind: 'take over' };
    if (!registration.waiting) return;
    registration.waiting.postMessage(takeOver);
    setTimeout(askUntilTaken, takesOverWithinMs);
  };
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') setTimeout(askUntilTaken, takesOverWithinMs);
    });
  };
  registration.addEventListener('updatefound', follow);
  // What was found, or left waiting, before this page listened.
  follow();
  askUntilTaken();
}

/** The server ends the push of a device with its session. */
function forgetStay() {
  if (useSession.getState().isAuthenticated) return;
  noteStay(false);
  notePushed(false);
}

/** Never by itself: a form may be half filled in. What is open goes on working with the server as it is. */
function offerUpdate() {
  showToast({
    tone: 'info',
    title: 'A new version is here',
    text: 'It comes with the next page that you load.',
    forMs: untilClosedMs,
    action: { label: 'Load it now', onAction: () => location.reload() },
  });
}
