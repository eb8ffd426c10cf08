import { requestErrors } from '@cobuy/contract/wire/errors';
import pLimit from 'p-limit';
import type { Metadata, Sharp } from 'sharp';
import { refuse } from '../http/refusal.ts';

/**
 * A phone's panorama has a side of some 16,400 pixels, a screenshot of a long page some 20,000. Without this bound all
 * pixels may be one line: it stands in memory many times over, and no timeout stops in the middle of it.
 */
const longestSide = 30_000;
/** What one line may take once it is unpacked, as libvips holds hundreds: a panorama's, also with an opacity. */
const mostBytesOfLine = 80_000;

/** A pixel that takes more, having 16 bits a colour, counts for so much more. */
const bytesOfUsualPixel = 4;
/** The largest photos that phones take by default; they are drawn line by line. */
const mostPixels = 50_000_000;
/** Of pictures that have to be unpacked whole before a line of them can be drawn: 150 to 300 MB. */
const mostUnpackedPixels = 25_000_000;
/** AVIF is held four to five times over while it is unpacked. */
const mostAvifPixels = 12_500_000;
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

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is another one: libvips has nothing to gain from remembering them.
  sharp.cache(false);
  // One thread a picture: two pictures are drawn beside each other.
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;
/** Loaded with the first picture: a program that draws none does without its memory. */
const drawingLibrary = () => {
  loading ??= loadSharp();
  return loading;
};

/** In pixels, as it is seen: upright. */
interface PictureSize {
  width: number;
  height: number;
}

/** How much of a picture may be unpacked, told by its head before any of it is. */
function isAffordable({ format, isProgressive, depth, channels, width, height }: Metadata): boolean {
  const bytesOfPixel = channels * (depth === 'uchar' ? 1 : 2);
  const isDrawnByLines = (format === 'jpeg' || format === 'png') && !isProgressive;
  const most = isDrawnByLines ? mostPixels : format === 'heif' ? mostAvifPixels : mostUnpackedPixels;
  return (
    Math.max(width, height) <= longestSide &&
    width * bytesOfPixel <= mostBytesOfLine &&
    width * height * Math.max(1, bytesOfPixel / bytesOfUsualPixel) <= most
  );
}

/** Pixels of the longer side to which a drawing without pixels of its own is drawn. */
const sideOfDrawing = 1200;
/** Dots an inch at which a unit of a drawing is a pixel, and the most that the library takes. */
const plainDensity = 72;
const mostDensity = 10_000;

/** A drawing in SVG is opened once more in the size it is wanted: made larger afterwards, it would be blurred. */
function densityOf({ format, width, height }: Metadata): number {
  const wanted = format === 'svg' ? (plainDensity * sideOfDrawing) / Math.max(width, height, 1) : plainDensity;
  return Math.min(mostDensity, Math.max(1, wanted));
}

async function redraw(bytes: Buffer, draw: (picture: Sharp, size: PictureSize) => Sharp): Promise<Buffer | null> {
  const sharp = await drawingLibrary();
  try {
    const open = (density: number) =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', density }).timeout({
        seconds: longestDrawingSeconds,
      });
    const density = densityOf(await open(plainDensity).metadata());
    const picture = open(density);
    const head = await picture.metadata();
    if (!isAffordable(head)) return null;
    return await draw(picture.autoOrient(), head.autoOrient).toBuffer();
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
