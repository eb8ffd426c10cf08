import { productErrors } from '@cobuy/contract/products/products.errors';
import {
  pictureFiles,
  pictureKey,
  pictureName,
  pictureSides,
  picturesPath,
  shownPictureFiles,
} from '@cobuy/domain/products/picture-address';
import type { Db } from '../../../platform/database/open-database.ts';
import type { FilesOfRoom } from '../../../platform/files/drop-unnamed-files.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { type Asked, redrawPicture } from '../../../platform/files/redraw-picture.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  listAllPicturesAcrossOrganizations,
  listPicturesThereAcrossOrganizations,
  lockPicture,
} from './product-pictures.queries.ts';

interface DrawnPicture {
  large: Buffer;
  small: Buffer;
}

const drawWithin = (bytes: Buffer, side: number, asked: Asked) =>
  redrawPicture(
    bytes,
    {
      resize: { width: side, height: side, fit: 'inside', withoutEnlargement: true },
      as: { format: 'webp', quality: 82 },
    },
    asked,
  );

/** One file type, at the size it's shown and at the size next to a name. Null where it can't be read. */
export async function drawPicture(bytes: Buffer, asked: Asked): Promise<DrawnPicture | null> {
  const large = await drawWithin(bytes, pictureSides.large, asked);
  const small = large && (await drawWithin(large, pictureSides.small, asked));
  return small && { large, small };
}

export async function putPicture(files: FileStorage, key: string, { large, small }: DrawnPicture): Promise<void> {
  const names = pictureFiles(key);
  await files.put(names.large, large);
  await files.put(names.small, small);
}

const filesOf = (key: string) => [...Object.values(pictureFiles(key)), ...shownPictureFiles(key)];

export async function removePicture(files: FileStorage, key: string): Promise<void> {
  for (const name of filesOf(key)) await files.remove(name);
}

const folder = picturesPath.slice('/uploads/'.length);
const keyOf = (file: string) => file.slice(folder.length).replace(/[.-].*$/, '');

/** All copies of a picture, including those drawn on request. */
export const pictureFilesOfProducts: FilesOfRoom = {
  isOne: (file) => file.startsWith(folder) && pictureName.test(file.slice(folder.length)),
  async listNamed(db, files) {
    const keys = await listPicturesThereAcrossOrganizations(db, [...new Set(files.map(keyOf))]);
    return keys.flatMap(filesOf);
  },
  listNeeded: async (db) =>
    (await listAllPicturesAcrossOrganizations(db)).flatMap((key) => Object.values(pictureFiles(key))),
};

/** A form left open for days may name a deleted picture; those on other sites aren't checked. */
export async function checkPicture(tx: Db, imageUrl: string | null): Promise<void> {
  const key = imageUrl === null ? null : pictureKey(imageUrl);
  if (key !== null && !(await lockPicture(tx, key))) refuse(productErrors.picture_gone);
}
