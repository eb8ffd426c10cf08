import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import { type Cut, isCutOfPicture, type Size } from '@cobuy/domain/pictures/picture-cut';
import type { Upload } from '../http/read-upload.ts';
import { refuse } from '../http/refusal.ts';
import { redrawPicture } from './redraw-picture.ts';

/** The four numbers of a form, each of which may be missing. */
type CutFields = { [K in keyof Cut]?: Cut[K] | undefined };

interface Wanted {
  /** Pixels. */
  canvas: Size;
  /** @returns why these bytes are none that are taken, or null. */
  findProblem: (bytes: Buffer) => Promise<ErrorDefinition | null>;
  refusals: {
    tooLarge: ErrorDefinition;
    missing: ErrorDefinition;
    unreadable: ErrorDefinition;
    cutOutside: ErrorDefinition;
  };
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const whole: Cut = { x: 0, y: 0, width: 1, height: 1 };

interface Span {
  /** Of the picture, in its pixels. */
  at: number;
  length: number;
  /** Where that lies on the canvas. */
  before: number;
  drawn: number;
  after: number;
}

/**
 * What is seen of a picture along one side, and where. Nothing larger than the canvas is ever made.
 * @param scale pixels of the canvas for one of the picture
 */
function spanOf(side: number, from: number, share: number, scale: number, room: number): Span {
  const [start, end] = [Math.max(0, from), Math.min(1, from + share)];
  const at = Math.min(side - 1, Math.round(start * side));
  const length = Math.min(side - at, Math.max(1, Math.round((end - start) * side)));
  // A cut of another shape than the canvas lies in its middle.
  const margin = (room - share * side * scale) / 2;
  const before = Math.min(room - 1, Math.max(0, Math.round(margin + (start - from) * side * scale)));
  const drawn = Math.min(room - before, Math.max(1, Math.round((end - start) * side * scale)));
  return { at, length, before, drawn, after: room - before - drawn };
}

/** What is clear stays clear, and so is what the frame shows beyond the picture. Null where it can't be read. */
const draw = (bytes: Buffer, canvas: Size, cut: Cut): Promise<Buffer | null> =>
  redrawPicture(bytes, (picture, size) => {
    const scale = Math.min(canvas.width / (cut.width * size.width), canvas.height / (cut.height * size.height));
    const across = spanOf(size.width, cut.x, cut.width, scale, canvas.width);
    const down = spanOf(size.height, cut.y, cut.height, scale, canvas.height);
    return picture
      .ensureAlpha()
      .extract({ left: across.at, top: down.at, width: across.length, height: down.length })
      .resize(across.drawn, down.drawn, { fit: 'fill' })
      .extend({
        left: across.before,
        right: across.after,
        top: down.before,
        bottom: down.after,
        background: clear,
      })
      .webp({ quality: 90, alphaQuality: 100 });
  });

/** All four numbers or none: of three nobody knows what was meant. Null for those. */
function readCut({ x, y, width, height }: CutFields): Cut | null {
  if ([x, y, width, height].every((number) => number === undefined)) return whole;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const cut = { x, y, width, height };
  return isCutOfPicture(cut) ? cut : null;
}

/**
 * The part of an uploaded picture that its frame shows, drawn anew in the size of the canvas (WebP): the original, and
 * whatever hides in it, is not kept. Without a cut all of it is shown.
 * @throws one of the refusals
 */
export async function cutPicture(
  upload: Upload | null,
  fields: CutFields,
  { canvas, findProblem, refusals }: Wanted,
): Promise<Buffer> {
  if (upload?.truncated) refuse(refusals.tooLarge);
  if (!upload || upload.bytes.length === 0) refuse(refusals.missing);
  const problem = await findProblem(upload.bytes);
  if (problem) refuse(problem);
  const cut = readCut(fields) ?? refuse(refusals.cutOutside);
  return (await draw(upload.bytes, canvas, cut)) ?? refuse(refusals.unreadable);
}
