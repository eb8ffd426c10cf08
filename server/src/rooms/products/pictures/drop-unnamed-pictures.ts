import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { joinDeletions } from '../../../platform/files/deletion-lock.ts';
import { giveUploadSpaceBack } from '../../organizations/give-upload-space-back.ts';
import { removePicture } from './picture-files.ts';
import {
  deleteUnnamedPicturesAcrossOrganizations,
  lockUnnamedPicturesAcrossOrganizations,
} from './product-pictures.queries.ts';

/** Long enough for a form that is still open. */
const keptMs = 86_400_000;
const atOnce = 200;

/** Deletes the pictures that no product names any more, or never came to name. */
export async function dropUnnamedPictures(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - keptMs);
  for (;;) {
    const gone = await inTransaction(services, async (tx) => {
      await joinDeletions(tx);
      const pictures = await deleteUnnamedPicturesAcrossOrganizations(
        tx,
        await lockUnnamedPicturesAcrossOrganizations(tx, { before, most: atOnce }),
      );
      // Before the commit: a row whose files have gone is found again, files without a row would not be.
      for (const { key } of pictures) await removePicture(services.files, key);
      for (const { organizationId, bytes } of pictures) await giveUploadSpaceBack(tx, organizationId, bytes);
      return pictures;
    });
    if (gone.length === 0) return;
  }
}
