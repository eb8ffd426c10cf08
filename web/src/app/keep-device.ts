import type { DeviceMessage, OpenMessage } from '../lib/browser/device-messages.ts';
import { notePushed } from '../lib/browser/pushed-here.ts';
import { useSession } from '../lib/session/session.ts';
import { noteStay, staysSignedIn } from '../lib/session/stay-signed-in.ts';
import { showToast } from '../ui/feedback/show-toast.ts';

/** When someone returns to a page left open for days, it checks for a new version at most this often. */
const updateEveryMs = 60 * 60_000;
/** As long as a timer can run: the message stays until someone closes it. */
const untilClosedMs = 2 ** 31 - 1;

/** Whose orders this device may keep: never those of an order sign-in or of a guest. */
function readWish(): DeviceMessage {
  const { user, isAuthenticated, orderNumber } = useSession.getState();
  const mayKeep = isAuthenticated && user && orderNumber === null && user.role !== 'GUEST' && staysSignedIn();
  return mayKeep ? { kind: 'keep', userId: user.id } : { kind: 'forget' };
}

/**
 * Starts keeping the shell and one's own orders for times offline, in step with the session.
 * @param open opens a path of this site like a link on the page: a half-filled form asks first
 */
export async function keepDevice(open: (path: string) => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration) return;
  const tell = async () => (await serviceWorker.ready).active?.postMessage(readWish());
  void tell();
  useSession.subscribe((now, before) => {
    // Signing in as somebody else passes through being signed out.
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
    // A device's first worker has replaced none; the next one will.
    takesOver = true;
  });
  let askedAt = Date.now();
  window.addEventListener('focus', () => {
    if (Date.now() - askedAt < updateEveryMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Milliseconds within which a new worker normally takes over. */
const takesOverWithinMs = 5_000;

/**
 * If a request wakes the old worker at the moment the new one takes over, Chromium leaves the new one waiting for as long
 * as a page is open. Asked again, it takes over.
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
  // A worker may have been found, or left waiting, before this page listened.
  follow();
  askUntilTaken();
}

/** The server ends the push of a device with its session. */
function forgetStay() {
  if (useSession.getState().isAuthenticated) return;
  noteStay(false);
  notePushed(false);
}

/** Never by itself: a form may be half filled in. The open page still works with the server as it is. */
function offerUpdate() {
  showToast({
    tone: 'info',
    title: 'A new version is available',
    text: 'It’ll load with the next page you open.',
    forMs: untilClosedMs,
    action: { label: 'Load it now', onAction: () => location.reload() },
  });
}
