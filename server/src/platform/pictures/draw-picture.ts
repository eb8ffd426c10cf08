// Runs in the drawing process alone.
import type { Cut, Size } from '@cobuy/domain/pictures/picture-cut';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Drawing, DrawnPicture } from './drawing.ts';
import { findProblemOfDrawing } from './find-problem-of-drawing.ts';
import { isSvg } from './is-svg.ts';

// Every picture is different, so libvips gains nothing from a cache.
sharp.cache(false);
// One thread per picture: other processes draw at the same time.
sharp.concurrency(1);

/**
 * A phone's panorama is up to some 16,400 pixels long, a screenshot of a long page 20,000. Without this limit, one line
 * could hold all pixels: memory would hold it many times over, and no timeout stops within a line.
 */
const longestSide = 30_000;
/** The most for one unpacked line, as libvips holds hundreds: a panorama's, even with opacity. */
const mostBytesOfLine = 80_000;

/** A larger pixel, with 16 bits per color, counts for proportionally more. */
const bytesOfUsualPixel = 4;
/** The largest photos that phones take by default; they are drawn line by line. */
const mostPixels = 50_000_000;
/** For pictures that must be unpacked whole before any line can be drawn: 150 to 300 MB. */
const mostUnpackedPixels = 25_000_000;
/** AVIF takes four to five times its size in memory while it's unpacked. */
const mostAvifPixels = 12_500_000;

/** Whether a picture may be unpacked, judging by its header. */
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

/** Pixels of the longer side for a drawing without a pixel size. */
const sideOfDrawing = 1200;
/** Dots per inch at which a drawing's unit is one pixel, and the library's maximum. */
const plainDensity = 72;
const mostDensity = 10_000;

/** Opens an SVG again at the wanted size: enlarging it afterwards would blur it. */
function densityOf({ format, width, height }: Metadata): number {
  const wanted = format === 'svg' ? (plainDensity * sideOfDrawing) / Math.max(width, height, 1) : plainDensity;
  return Math.min(mostDensity, Math.max(1, wanted));
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

interface Span {
  /** In the picture's pixels. */
  at: number;
  length: number;
  /** Where that is on the canvas. */
  before: number;
  drawn: number;
  after: number;
}

/**
 * What is visible of a picture along one side, and where. Never makes anything larger than the canvas.
 * @param scale canvas pixels per picture pixel
 */
function spanOf(side: number, from: number, share: number, scale: number, room: number): Span {
  const [start, end] = [Math.max(0, from), Math.min(1, from + share)];
  const at = Math.min(side - 1, Math.round(start * side));
  const length = Math.min(side - at, Math.max(1, Math.round((end - start) * side)));
  // A cut whose shape differs from the canvas's is centered.
  const margin = (room - share * side * scale) / 2;
  const before = Math.min(room - 1, Math.max(0, Math.round(margin + (start - from) * side * scale)));
  const drawn = Math.min(room - before, Math.max(1, Math.round((end - start) * side * scale)));
  return { at, length, before, drawn, after: room - before - drawn };
}

/** Transparent areas stay transparent, as does what the frame shows beyond the picture. */
function cutOut(picture: Sharp, size: Size, { part, canvas }: { part: Cut; canvas: Size }): Sharp {
  const scale = Math.min(canvas.width / (part.width * size.width), canvas.height / (part.height * size.height));
  const across = spanOf(size.width, part.x, part.width, scale, canvas.width);
  const down = spanOf(size.height, part.y, part.height, scale, canvas.height);
  return picture
    .ensureAlpha()
    .extract({ left: across.at, top: down.at, width: across.length, height: down.length })
    .resize(across.drawn, down.drawn, { fit: 'fill' })
    .extend({ left: across.before, right: across.after, top: down.before, bottom: down.after, background: clear });
}

function shrinkTo(mostPixelsKept: number, picture: Sharp, { width, height }: Size): Sharp {
  const scale = Math.min(1, Math.sqrt(mostPixelsKept / (width * height)));
  return picture.resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'inside' });
}

function encode(picture: Sharp, as: Drawing['as']): Sharp {
  if (as.format === 'webp') return picture.webp(as);
  return as.format === 'png' ? picture.png(as) : picture.jpeg(as);
}

function follow({ mostPixels: most, cut, resize, background, tiles, as }: Drawing, upright: Sharp, size: Size): Sharp {
  let picture = upright;
  if (most !== undefined) picture = shrinkTo(most, picture, size);
  if (cut) picture = cutOut(picture, size, cut);
  if (resize) {
    const { width, height, ...how } = resize;
    picture = picture.resize(width, height, how);
  }
  if (background !== undefined) picture = picture.flatten({ background });
  if (tiles) picture = picture.composite(tiles.map((tile) => ({ ...tile, input: Buffer.from(tile.input) })));
  return encode(picture, as);
}

export async function drawPicture(bytes: Uint8Array, drawing: Drawing): Promise<DrawnPicture> {
  const isDrawing = isSvg(bytes);
  const problem = isDrawing && !drawing.isOurs ? findProblemOfDrawing(bytes) : null;
  if (problem) return problem === 'too-complex' ? { tooComplex: true } : { drawn: null };
  try {
    const open = (density: number) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', density });
    const picture = open(densityOf(await open(plainDensity).metadata()));
    const head = await picture.metadata();
    // The library takes it for an SVG, but it wasn't checked as one.
    if (head.format === 'svg' && !isDrawing) return { drawn: null };
    if (!isAffordable(head)) return { tooLarge: true };
    return { drawn: await follow(drawing, picture.autoOrient(), head.autoOrient).toBuffer() };
  } catch (error) {
    // Thrown before anything else is known about the picture.
    return String(error).includes('exceeds pixel limit') ? { tooLarge: true } : { drawn: null };
  }
}
