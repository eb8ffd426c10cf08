import { longestPush, pushWorthHours } from '@cobuy/domain/notifications/push-rules';
import type { Services } from '../../../platform/context.ts';
import { deliverDue } from '../../../platform/outbox/deliver-due.ts';
import { PrivateAddress } from '../../../platform/push/private-addresses.ts';
import { type PushSender, sendPush } from '../../../platform/push/send-push.ts';
import { readSettings } from '../../system/read-settings.ts';
import { pushOutbox } from '../notifications.tables.ts';
import type { Said } from '../notifications.view.ts';
import { sayNotices } from '../say-notices.ts';
import { openTarget } from './devices.ts';
import {
  deleteDeadDevice,
  deletePushes,
  listSealed,
  listUnread,
  postponePush,
  type UnreadNotice,
} from './pushing.queries.ts';
import { readPushKeys } from './read-push-keys.ts';

const minutesToNextTry = [1, 5, 30, 120];
const leaseMs = 60_000;
const pushesAtOnce = 20;
const hourMs = 60 * 60_000;
/** The device no longer exists (RFC 8030, section 7.3), or isn't ours. */
const gone = 410;
const endsDevice = [403, 404, gone];
const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** Hands over what is due to the push services of the devices' makers; says how many it took. */
export const deliverPush = (services: Services): Promise<number> =>
  deliverDue(services, {
    table: pushOutbox,
    leaseMs,
    limit: pushesAtOnce,
    minutesToNextTry,
    isSpread: true,
    async prepare(rows) {
      const { db } = services;
      const sender: PushSender = {
        keys: await readPushKeys(services),
        contact: await contactOf(services),
        mayBePrivate: services.config.pushesToPrivateAddresses,
      };
      const devices = new Map((await listSealed(db, rows)).map(({ id, sealed }) => [id, sealed]));
      const said = await sayNotices(db, services, await listUnread(db, rows));
      const notices = new Map(said.map((notice) => [notice.id, notice]));
      return async (row) => {
        const sealed = devices.get(row.subscriptionId);
        const notice = notices.get(row.notificationId) ?? null;
        await deliver(services, row, sealed ? openTarget(services.secrets, sealed) : null, notice, sender);
      };
    },
    isFinal: () => false,
    failed: async ({ id }, _, nextAttemptAt) =>
      void (await (nextAttemptAt === null
        ? deletePushes(services.db, [id])
        : postponePush(services.db, id, nextAttemptAt))),
  });

/** A push service wants a contact, and an address that only this machine knows is no use to it. */
async function contactOf(services: Services): Promise<string> {
  const url = await services.readPublicUrl();
  const { supportEmail } = await readSettings(services);
  return url.startsWith('https:') ? url : `mailto:${supportEmail || 'postmaster@localhost'}`;
}

type PushRow = typeof pushOutbox.$inferSelect;
type SaidPush = Said<UnreadNotice>;

/**
 * @param target null if the device is gone.
 * @param notice null if it was read or deleted meanwhile.
 * @throws if the push service may accept it later
 */
async function deliver(
  { db, clock, log }: Services,
  push: PushRow,
  target: ReturnType<typeof openTarget>,
  notice: SaidPush | null,
  sender: PushSender,
): Promise<void> {
  const endsAt = push.createdAt.getTime() + pushWorthHours * hourMs;
  const seconds = Math.floor((endsAt - clock.now().getTime()) / 1000);
  if (target === null || notice === null || seconds <= 0) return void (await deletePushes(db, [push.id]));
  const { id, title, body, path } = notice;
  const text = JSON.stringify({ id, title: cut(title, longestPush.title), body: cut(body, longestPush.body), path });
  const status = await sendPush(target, { text, seconds }, sender).catch((error: unknown) => {
    // The host resolves to a private network, so no browser supplied it.
    if (error instanceof PrivateAddress) return gone;
    throw error;
  });
  if (endsDevice.includes(status)) return void (await deleteDeadDevice(db, push.subscriptionId));
  if (mayPass(status)) throw new Error(`the push service answered ${status}`);
  if (status >= 300) log.warn({ push: push.id, status }, 'a push was not accepted');
  await deletePushes(db, [push.id]);
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
