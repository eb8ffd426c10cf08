/** What may be uploaded as a picture of a product. */

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
