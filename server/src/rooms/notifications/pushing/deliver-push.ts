import { longestPush, pushWorthHours } from '@cobuy/domain/notifications/push-rules';
import type { Services } from '../../../platform/context.ts';
import { PrivateAddress } from '../../../platform/push/private-addresses.ts';
import { type PushSender, sendPush } from '../../../platform/push/send-push.ts';
import { readSettings } from '../../system/read-settings.ts';
import { claimDuePushes, type DuePush, deleteDeadDevice, deletePushes, postponePush } from './pushing.queries.ts';
import { readPushKeys } from './read-push-keys.ts';
import { openTarget } from './sealed-target.ts';

const minutesToNextTry = [1, 5, 30, 120];
/** A process that dies while it sends leaves its pushes to others after this time. */
const leaseMs = 60_000;
const pushesAtOnce = 20;
const hourMs = 60 * 60_000;
/** There is no such device any more (RFC 8030, section 7.3), or it is none of ours. */
const endsDevice = [403, 404, 410];
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** Hands over what is due to the push services of the devices' makers; says how many it took. */
export async function deliverPush(services: Services): Promise<number> {
  const { db, clock } = services;
  const due = await claimDuePushes(db, { now: clock.now(), leaseMs, limit: pushesAtOnce });
  if (due.length === 0) return 0;
  const sender: PushSender = {
    keys: await readPushKeys(services),
    contact: await contactOf(services),
    mayBePrivate: services.config.pushesToPrivateAddresses,
  };
  await Promise.all(due.map((push) => deliver(services, push, sender)));
  return due.length;
}

/** A push service wants to know whom to ask; it knows no address that only this machine does. */
async function contactOf(services: Services): Promise<string> {
  const url = await services.readPublicUrl();
  const { supportEmail } = await readSettings(services);
  return url.startsWith('https:') ? url : `mailto:${supportEmail || 'postmaster@localhost'}`;
}

async function deliver({ db, clock, log, secrets }: Services, push: DuePush, sender: PushSender): Promise<void> {
  const target = openTarget(secrets, push.sealed);
  const endsAt = push.createdAt.getTime() + pushWorthHours * hourMs;
  const seconds = Math.floor((endsAt - clock.now().getTime()) / 1000);
  if (target === null || push.notification === null || seconds <= 0) return void (await deletePushes(db, [push.id]));
  const { id, title, body, path } = push.notification;
  const text = JSON.stringify({ id, title: cut(title, longestPush.title), body: cut(body, longestPush.body), path });
  try {
    const status = await sendPush(target, { text, seconds }, sender);
    if (endsDevice.includes(status)) return void (await deleteDeadDevice(db, push.subscriptionId));
    if (status < 300 || !mayPass(status)) {
      if (status >= 300) log.warn({ push: push.id, status }, 'a push was not taken');
      return void (await deletePushes(db, [push.id]));
    }
  } catch (error) {
    // Its name leads into a network of one's own: no browser gave it.
    if (error instanceof PrivateAddress) return void (await deleteDeadDevice(db, push.subscriptionId));
  }
  const minutes = minutesToNextTry[push.attempts - 1];
  if (minutes === undefined) return void (await deletePushes(db, [push.id]));
  await postponePush(db, push.id, new Date(clock.now().getTime() + minutes * 60_000 * (1 + Math.random() / 2)));
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
