import { requestErrors } from '@cobuy/contract/wire/errors';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../http/refusal.ts';

/** The largest photos that phones take by default; they are drawn line by line. */
const mostPixels = 50_000_000;
/** Of pictures that have to be unpacked whole before a line of them can be drawn: 100 to 200 MB. */
const mostUnpackedPixels = 25_000_000;
/** Longer than any honest picture takes, on a slow machine too. */
const longestDrawingSeconds = 20;

/**
 * Drawing shares four threads with the hashing of passwords and with files: half of them are left to these. It also
 * bounds the memory that pictures take.
 */
const drawnAtOnce = 2;
/** Their files are in memory, and who sent them waits for some seconds. */
const mostWaiting = 16;
const retryAfterSeconds = 5;

const inTurn = pLimit(drawnAtOnce);

// Every picture is another one: libvips has nothing to gain from remembering them.
sharp.cache(false);
// One thread a picture: two pictures are drawn beside each other.
sharp.concurrency(1);

/** In pixels, as it is seen: upright. */
interface PictureSize {
  width: number;
  height: number;
}

async function redraw(bytes: Buffer, draw: (picture: Sharp, size: PictureSize) => Sharp): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
      seconds: longestDrawingSeconds,
    });
    const { format, isProgressive, autoOrient: size } = await picture.metadata();
    const isDrawnByLines = (format === 'jpeg' || format === 'png') && !isProgressive;
    if (!isDrawnByLines && size.width * size.height > mostUnpackedPixels) return null;
    return await draw(picture.autoOrient(), size).toBuffer();
  } catch {
    return null;
  }
}

/**
 * Draws a picture anew that somebody uploaded, upright: where it was taken, hidden bytes and a second file behind it
 * stay out of what is drawn; of an animated one the first picture is drawn. Pictures wait for their turn, and are
 * refused with 503 and `Retry-After` where too many wait already.
 * @returns null where it is broken, or too large once it is unpacked.
 */
export async function redrawPicture(
  bytes: Buffer,
  draw: (picture: Sharp, size: PictureSize) => Sharp,
): Promise<Buffer | null> {
  if (inTurn.pendingCount >= mostWaiting) refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
  return inTurn(() => redraw(bytes, draw));
}
