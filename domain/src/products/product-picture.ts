import { type FileType, listTypes, mimeOf } from '../system/file-types.ts';
import type { UploadRules } from '../system/upload-rules.ts';

export const pictureTexts = {
  failed: 'Failed to upload picture',
  /** The site's administrators have removed every type of picture. */
  off: 'This site doesn’t accept pictures right now.',
} as const;

/** In the order in which they are named. */
const pictureTypes = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const satisfies readonly FileType[];

/** What this site accepts as a picture. @param largest bytes of a file */
export function pictureRules(allowed: readonly FileType[], largest: number): UploadRules {
  const types = pictureTypes.filter((type) => allowed.includes(type));
  const named = listTypes(types, 'or');
  return { mimes: types.map(mimeOf), types: named, words: `image (${named})`, largest };
}
