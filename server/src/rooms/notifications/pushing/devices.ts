import { createHash } from 'node:crypto';
import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { deviceChangesPerPerson, devicesPerPerson } from '@cobuy/domain/notifications/push-rules';
import type { Secrets } from '../../../platform/config/secret-key.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isPushAddress, type PushTarget } from '../../../platform/push/send-push.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteDevices, listDevices, putDevice } from './pushing.queries.ts';
import { readPushKeys } from './read-push-keys.ts';

export async function getPushSettings(context: SignedInContext) {
  const { publicKey } = await readPushKeys(context);
  const devices = await listDevices(context.db, context.actor.userId);
  return {
    data: {
      publicKey,
      devices: devices.map(({ id, sessionId, userAgent, createdAt }) => ({
        id,
        userAgent,
        isThisOne: sessionId === context.actor.sessionId,
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}

export async function subscribeDevice(context: SignedInContext, target: PushTarget) {
  const { actor, clock, config, secrets, rateLimiter, userAgent } = context;
  const wait = await rateLimiter.take('push-devices', deviceChangesPerPerson, actor.userId);
  if (wait) refuse(notificationErrors.too_many_devices, { retryAfter: wait });
  if (!isPushAddress(target.endpoint, { mayBePrivate: config.pushesToPrivateAddresses }))
    refuse(notificationErrors.device_address_refused);
  await inTransaction(context, async (tx) => {
    await putDevice(tx, {
      userId: actor.userId,
      sessionId: actor.sessionId,
      endpointHash: createHash('sha256').update(target.endpoint).digest(),
      sealed: sealTarget(secrets, target),
      userAgent: userAgent?.slice(0, 500) ?? null,
      createdAt: clock.now(),
    });
    const tooMany = (await listDevices(tx, actor.userId)).slice(devicesPerPerson);
    if (tooMany.length > 0)
      await deleteDevices(
        tx,
        actor.userId,
        tooMany.map(({ id }) => id),
      );
  });
  return getPushSettings(context);
}

export async function unsubscribeDevice(context: SignedInContext, id: string) {
  const gone = await deleteDevices(context.db, context.actor.userId, [id]);
  if (gone.length === 0) refuse(notificationErrors.device_not_found);
  return getPushSettings(context);
}

const purpose = 'push subscription';

/** Sealed, because anyone with the address and keys could tell the device anything. */
const sealTarget = (secrets: Secrets, { endpoint, keys }: PushTarget): Buffer =>
  secrets.seal(purpose, JSON.stringify({ endpoint, keys }));

/** Null where it was sealed with another key. */
export function openTarget(secrets: Secrets, sealed: Buffer): PushTarget | null {
  const text = secrets.open(purpose, sealed);
  return text === null ? null : (JSON.parse(text) as PushTarget);
}
