import type { Secrets } from '../../../platform/config/secret-key.ts';
import type { PushTarget } from '../../../platform/push/send-push.ts';

const purpose = 'push subscription';

/** Sealed, because anyone with the address and keys could tell the device anything. */
export const sealTarget = (secrets: Secrets, { endpoint, keys }: PushTarget): Buffer =>
  secrets.seal(purpose, JSON.stringify({ endpoint, keys }));

/** Null where it was sealed with another key. */
export function openTarget(secrets: Secrets, sealed: Buffer): PushTarget | null {
  const text = secrets.open(purpose, sealed);
  return text === null ? null : (JSON.parse(text) as PushTarget);
}
