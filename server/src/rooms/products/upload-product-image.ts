import { productErrors } from '@cobuy/contract/products/products.errors';
import { pictureTypes, pictureUrl } from '@cobuy/domain/products/product-picture';
import type { SignedInContext } from '../../platform/context.ts';
import { randomKey } from '../../platform/files/file-storage.ts';
import { typeByBytes } from '../../platform/files/type-by-bytes.ts';
import type { Upload } from '../../platform/http/read-upload.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { drawPicture, putPicture } from './picture-files.ts';
import { insertPicture } from './product-pictures.queries.ts';

/**
 * Stores a picture before there is a product, so that the form can show it; it stays once a product names it. First the
 * row, then the files: the clean-up finds whatever was left on the way.
 */
export async function uploadProductImage({ db, files, clock }: SignedInContext, upload: Upload | null) {
  if (upload?.truncated) refuse(productErrors.picture_too_large);
  if (!upload || upload.bytes.length === 0) refuse(productErrors.picture_missing);
  if (!(await typeByBytes(upload.bytes, pictureTypes))) refuse(productErrors.picture_wrong_type);
  const drawn = (await drawPicture(upload.bytes)) ?? refuse(productErrors.picture_unreadable);
  const key = randomKey();
  await insertPicture(db, { key, uploadedAt: clock.now() });
  await putPicture(files, key, drawn);
  return { imageUrl: pictureUrl(key) };
}
