import { pictureFiles, pictureSides, shownPictureFiles } from '@cobuy/domain/products/picture-address';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { redrawPicture } from '../../../platform/files/redraw-picture.ts';

interface DrawnPicture {
  large: Buffer;
  small: Buffer;
}

const drawWithin = (bytes: Buffer, side: number) =>
  redrawPicture(bytes, (picture) =>
    picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );

/** Of one type, as large as it is shown and as it stands beside a name. Null where it can't be read. */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture | null> {
  const large = await drawWithin(bytes, pictureSides.large);
  const small = large && (await drawWithin(large, pictureSides.small));
  return small && { large, small };
}

export async function putPicture(files: FileStorage, key: string, { large, small }: DrawnPicture): Promise<void> {
  const names = pictureFiles(key);
  await files.put(names.large, large);
  await files.put(names.small, small);
}

export async function removePicture(files: FileStorage, key: string): Promise<void> {
  for (const name of [...Object.values(pictureFiles(key)), ...shownPictureFiles(key)])
    if (await files.exists(name)) await files.remove(name);
}
