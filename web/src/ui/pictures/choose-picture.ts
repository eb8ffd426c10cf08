import type { Size } from '@cobuy/domain/pictures/picture-cut';

/** A picture from someone's device, as the browser shows it. The code that holds it must revoke `src`. */
export interface ChosenPicture {
  file: File;
  src: string;
  picture: Size;
}

interface PictureRules {
  types: readonly string[];
  /** Bytes. */
  largest: number;
  texts: { wrongType: string; tooLarge: string; unreadable: string };
}

/** @throws where the browser can't show it */
async function measure(src: string): Promise<Size> {
  const image = new Image();
  image.src = src;
  await image.decode();
  // An SVG without a size is shown as a strip.
  return { width: image.naturalWidth || 400, height: image.naturalHeight || 100 };
}

/** @returns the picture, or the sentence why it is not taken. */
export async function choosePicture(
  file: File,
  { types, largest, texts }: PictureRules,
): Promise<ChosenPicture | { problem: string }> {
  if (!types.includes(file.type)) return { problem: texts.wrongType };
  if (file.size > largest) return { problem: texts.tooLarge };
  const src = URL.createObjectURL(file);
  try {
    return { file, src, picture: await measure(src) };
  } catch {
    URL.revokeObjectURL(src);
    return { problem: texts.unreadable };
  }
}
