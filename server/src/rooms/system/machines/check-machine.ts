import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { secretKeyName } from '../../../platform/config/secret-key.ts';
import { StopSentence } from '../../../platform/config/stop-sentence.ts';
import type { Services } from '../../../platform/context.ts';
import { StorageFailure } from '../../../platform/files/storage-failure.ts';
import { createStoreId, findStoreId } from '../../../platform/files/store-id.ts';
import { findSiteIdentity, updateSiteIdentity } from './site-identity.queries.ts';

type Machine = Pick<Services, 'config' | 'db' | 'files' | 'log' | 'secrets'>;

const ifLost = 'If it is lost for good: npm run accept-machine.';

const anotherKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>) =>
  secretKey === null
    ? `${join(dataDir, secretKeyName)} isn't the secret key that this database is used with. Set SECRET_KEY to the same value on every machine, or copy secret.key from the first machine's data folder. ${ifLost}`
    : `SECRET_KEY isn't the secret key that this database is used with. Set it to the same value on every machine; without it, the key is secret.key in the first machine's data folder. ${ifLost}`;

const anotherStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 === null
    ? `${join(dataDir, 'files')} isn't the file store that this database is used with. Set S3_URL to the bucket that all machines use, or DATA_DIR to the folder that holds the files. ${ifLost}`
    : `The bucket of S3_URL isn't the file store that this database is used with. Set S3_URL to the bucket that all machines use. ${ifLost}`;

/** Whether what rooms have sealed opens with this machine's key; null for a room that has sealed nothing. */
export type OpensSealed = (services: Services) => Promise<boolean | null>;

async function isKeyWrong(services: Services, rooms: readonly OpensSealed[]): Promise<boolean> {
  for (const opens of rooms) if ((await opens(services)) === false) return true;
  return false;
}

/**
 * Remembers the secret key and the file store of the first start, and refuses others: such a machine would neither open
 * nor find what the others have stored, and nobody would notice. A store that can't be reached now isn't checked.
 * @throws StopSentence
 */
export async function checkMachine(services: Services, opensSealed: readonly OpensSealed[]): Promise<void> {
  const { config, db, files, log, secrets } = services;
  const known = await findSiteIdentity(db);
  const fingerprint = secrets.fingerprint();
  if (known.secretKeyFingerprint === null) {
    // Versions that remembered none ran with any key: of two machines with two keys, the wrong one may start first.
    if (await isKeyWrong(services, opensSealed)) throw new StopSentence(anotherKey(config));
    await updateSiteIdentity(db, { secretKeyFingerprint: fingerprint });
  } else if (known.secretKeyFingerprint !== fingerprint) throw new StopSentence(anotherKey(config));
  try {
    const found = await findStoreId(files);
    if (known.fileStoreId === null)
      await updateSiteIdentity(db, { fileStoreId: found ?? (await createStoreId(files)) });
    else if (known.fileStoreId !== found) throw new StopSentence(anotherStore(config));
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    log.warn({ err: error }, 'the file store could not be checked');
  }
}

/** Remembers the secret key and the file store of this machine instead of those that are lost. */
export async function acceptMachine({ db, files, secrets }: Machine): Promise<void> {
  const fileStoreId = (await findStoreId(files)) ?? (await createStoreId(files));
  await updateSiteIdentity(db, { secretKeyFingerprint: secrets.fingerprint(), fileStoreId });
}
