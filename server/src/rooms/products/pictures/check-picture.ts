import { productErrors } from '@cobuy/contract/products/products.errors';
import { pictureKey } from '@cobuy/domain/products/picture-address';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdPicture } from './product-pictures.queries.ts';

/** A form that was open for days may name a picture that has gone; one of another site is not ours to look at. */
export async function checkPicture(tx: Db, imageUrl: string | null): Promise<void> {
  const key = imageUrl === null ? null : pictureKey(imageUrl);
  if (key !== null && !(await holdPicture(tx, key))) refuse(productErrors.picture_gone);
}
