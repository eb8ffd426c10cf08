import type { Services } from '../../../platform/context.ts';
import { makePushKeys, type PushKeys } from '../../../platform/push/send-push.ts';
import { deletePushKeys, findPushKeys, insertPushKeys } from './pushing.queries.ts';

const purpose = 'push keys';

/** Null if there are none. */
export async function openPushKeys({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<boolean | null> {
  const known = await findPushKeys(db);
  return known && secrets.open(purpose, known.sealedPrivateKey) !== null;
}

/**
 * This installation's sending keys, made when first needed; of two processes at once, one wins. If their sealing key is
 * lost they are made again, and devices subscribed before are no longer notified.
 */
export async function readPushKeys({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known) {
    const privateKey = secrets.open(purpose, known.sealedPrivateKey);
    if (privateKey !== null) return { publicKey: known.publicKey, privateKey };
    await deletePushKeys(db);
  }
  const { publicKey, privateKey } = makePushKeys();
  await insertPushKeys(db, { publicKey, sealedPrivateKey: secrets.seal(purpose, privateKey) });
  return readPushKeys({ db, secrets });
}
