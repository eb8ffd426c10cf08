import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { giveUploadSpaceBack } from '../../organizations/give-upload-space-back.ts';
import { removePicture } from './picture-files.ts';
import { deletePicture } from './product-pictures.queries.ts';

/** Takes a picture back whose files could not be stored. */
export async function dropPicture(services: Services, key: string): Promise<void> {
  // Where they can't be removed now, the nightly clean-up of files finds them.
  await removePicture(services.files, key).catch((error: unknown) =>
    services.log.warn({ err: error, key }, 'a picture could not be removed'),
  );
  await inTransaction(services, async (tx) => {
    for (const { organizationId, bytes } of await deletePicture(tx, key))
      await giveUploadSpaceBack(tx, organizationId, bytes);
  });
}
