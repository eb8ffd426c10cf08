import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { joinDeletions } from '../../../platform/files/deletion-lock.ts';
import { giveUploadSpaceBack } from '../../organizations/take-upload-space.ts';
import { removePicture } from './picture-files.ts';
import {
  deletePictures,
  listNamedPicturesAcrossOrganizations,
  listPicturesBefore,
  lockPictures,
} from './product-pictures.queries.ts';

/** Removes a picture whose files couldn't be stored. */
export async function dropPicture(services: Services, key: string): Promise<void> {
  // The nightly cleanup of files finds those that can't be removed now.
  await removePicture(services.files, key).catch((error: unknown) =>
    services.log.warn({ err: error, key }, 'a picture could not be removed'),
  );
  await inTransaction(services, async (tx) => {
    for (const { organizationId, bytes } of await deletePictures(tx, [key]))
      await giveUploadSpaceBack(tx, organizationId, bytes);
  });
}

/** Long enough for a form that is still open. */
const keptMs = 86_400_000;
const atOnce = 200;

/** Deletes pictures that no product names any more, or ever named. */
export async function dropUnnamedPictures(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - keptMs);
  for (let after = ''; ; ) {
    const keys = await listPicturesBefore(services.db, before, after, atOnce);
    const named = await listNamedPicturesAcrossOrganizations(services.db, keys);
    const unnamed = keys.filter((key) => !named.has(key));
    if (unnamed.length > 0) await dropIfUnnamed(services, unnamed);
    if (keys.length < atOnce) return;
    after = keys.at(-1) ?? '';
  }
}

const dropIfUnnamed = (services: Services, keys: readonly string[]) =>
  inTransaction(services, async (tx) => {
    await joinDeletions(tx);
    const locked = await lockPictures(tx, keys);
    // Asked again: a product may have come to name one of them before it was locked.
    const named = await listNamedPicturesAcrossOrganizations(tx, locked);
    const pictures = await deletePictures(
      tx,
      locked.filter((key) => !named.has(key)),
    );
    // Before the commit: the cleanup finds a row whose files are gone, but not files without a row.
    for (const { key } of pictures) await removePicture(services.files, key);
    for (const { organizationId, bytes } of pictures) await giveUploadSpaceBack(tx, organizationId, bytes);
  });
