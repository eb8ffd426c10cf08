import type { SignedInContext } from '../../../platform/context.ts';
import { listDevices } from './pushing.queries.ts';
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
