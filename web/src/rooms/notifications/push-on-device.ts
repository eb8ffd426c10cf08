// This browser's side of push: permission, and the address the server sends to.
import { notePushed } from '../../lib/browser/pushed-here.ts';
import { type DesktopPermission, desktopPermission } from './desktop-notification.ts';

const findRegistration = () =>
  'serviceWorker' in navigator && 'PushManager' in window ? navigator.serviceWorker.getRegistration() : undefined;

/** `unsupported`: the browser has no push, or not in this window. */
export async function findPushPermission(): Promise<DesktopPermission> {
  return (await findRegistration()) ? desktopPermission() : 'unsupported';
}

/** Takes part in push; asks the person where that is still open. @returns null where they or the browser refuse. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON | null> {
  const registration = await findRegistration();
  if (!registration) return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // It trusts an earlier installation at the same address.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  notePushed(true);
  return subscription.toJSON();
}

export async function unsubscribeHere(): Promise<void> {
  notePushed(false);
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
