/** What may be uploaded as a picture of a product, and where it is shown from. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Bytes; a file of exactly this size passes. */
export const largestPicture = 10 * 1024 * 1024;

export const pictureTexts = {
  wrongType: 'Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)',
  tooLarge: 'File size must be less than 10MB',
  missing: 'Please select a file to upload',
  failed: 'Failed to upload picture',
} as const;

/** The client's check, for comfort; the server tells the type by the bytes. @returns the text of the broken rule. */
export function pictureProblem(file: { type: string; size: number } | null | undefined): string | null {
  if (!file) return pictureTexts.missing;
  if (!(pictureTypes as readonly string[]).includes(file.type)) return pictureTexts.wrongType;
  return file.size > largestPicture ? pictureTexts.tooLarge : null;
}

/** Pixels a side into which a picture is fitted: as it is, and as it stands beside a name. */
export const pictureSides = { large: 1200, small: 240 } as const;

const uploads = '/uploads/';
export const picturesPath = `${uploads}products/` as const;
const uploadedPicture = new RegExp(`^${picturesPath}([0-9a-f]{40})\\.webp$`);

/** The key of a picture that was uploaded to this site; null for any other address. */
export const pictureKey = (imageUrl: string): string | null => uploadedPicture.exec(imageUrl)?.[1] ?? null;
export const pictureUrl = (key: string) => `${picturesPath}${key}.webp`;
const smallUrl = (key: string) => `${picturesPath}${key}-small.webp`;

/** The small copy of an uploaded picture. Null for an address of another site, from which the pages load nothing. */
export function smallPictureUrl(imageUrl: string | null): string | null {
  const key = imageUrl === null ? null : pictureKey(imageUrl);
  return key === null ? null : smallUrl(key);
}

/** The names in the storage: those of the addresses, without what all uploads begin with. */
export const pictureFiles = (key: string) => ({
  large: pictureUrl(key).slice(uploads.length),
  small: smallUrl(key).slice(uploads.length),
});
/** The end of an address that is served to everyone. */
export const pictureName = /^[0-9a-f]{40}(-small)?\.webp$/;
