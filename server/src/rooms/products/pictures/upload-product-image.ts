import { productErrors } from '@cobuy/contract/products/products.errors';
import { pictureUrl } from '@cobuy/domain/products/picture-address';
import { pictureRules } from '@cobuy/domain/products/product-picture';
import { sizeText } from '@cobuy/domain/system/upload-rules';
import { holderOf } from '../../../platform/apart/holder.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { randomKey } from '../../../platform/files/file-storage.ts';
import { typeByBytes } from '../../../platform/files/type-by-bytes.ts';
import type { Upload } from '../../../platform/files/upload.ts';
import { refuse } from '../../../platform/refusal.ts';
import { takeUploadSpace } from '../../organizations/take-upload-space.ts';
import { readUploadRules } from '../../system/read-settings.ts';
import { dropPicture } from './drop-pictures.ts';
import { drawPicture, putPicture } from './picture-files.ts';
import { insertPicture } from './product-pictures.queries.ts';

/**
 * Stores a picture before its product exists, so that the form can show it; it stays once a product names it. The row
 * comes before the files, so that the cleanup finds whatever a crash leaves behind.
 */
export async function uploadProductImage(context: SignedInContext, upload: Upload | null) {
  const { files, clock, actor } = context;
  const { mimes, words, largest } = await readUploadRules(context, pictureRules);
  if (mimes.length === 0) refuse(productErrors.pictures_off);
  if (upload?.truncated) refuse(productErrors.picture_too_large, { values: { size: sizeText(largest) } });
  if (!upload || upload.bytes.length === 0) refuse(productErrors.picture_missing);
  if (!(await typeByBytes(upload.bytes, mimes))) refuse(productErrors.picture_wrong_type, { values: { types: words } });
  const drawn =
    (await drawPicture(upload.bytes, { by: holderOf(context), log: context.log })) ??
    refuse(productErrors.picture_unreadable);
  const key = randomKey();
  const { organizationId } = actor;
  const bytes = drawn.large.length + drawn.small.length;
  await inTransaction(context, async (tx) => {
    await insertPicture(tx, { key, uploadedAt: clock.now(), organizationId, bytes });
    if (organizationId !== null) await takeUploadSpace(tx, organizationId, bytes);
  });
  await putPicture(files, key, drawn).catch(async (error: unknown) => {
    await dropPicture(context, key);
    throw error;
  });
  return { imageUrl: pictureUrl(key) };
}
