import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Fifty million pixels: the largest photos that phones take by default, and 150 MB once they are unpacked. */
const mostPixels = 50_000_000;

// Every picture is another one: libvips has nothing to gain from remembering them.
sharp.cache(false);

/** The one of the types that the bytes have, whatever name and header say. */
export async function typeByBytes<T extends string>(bytes: Buffer, types: readonly T[]): Promise<T | null> {
  const mime: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a PNG; its first picture is kept.
  return types.find((known) => known === (mime === 'image/apng' ? 'image/png' : mime)) ?? null;
}

/**
 * A picture that somebody uploaded, to be drawn anew: where it was taken, hidden bytes and a second file behind it stay
 * out of what is drawn. Drawing throws where the picture is broken, or too large once it is unpacked.
 */
export const openPicture = (bytes: Buffer, options: Pick<SharpOptions, 'animated'> = {}): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...options });
