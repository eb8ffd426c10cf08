import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import { type Cut, isCutOfPicture, type Size } from '@cobuy/domain/pictures/picture-cut';
import type { Drawing } from '../pictures/drawing.ts';
import { refuse } from '../refusal.ts';
import { type Asked, redrawPicture } from './redraw-picture.ts';
import type { Upload } from './upload.ts';

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

const whole: Cut = { x: 0, y: 0, width: 1, height: 1 };

/** Needs all four numbers or none: nobody knows what three mean. Null for those. */
function readCut({ x, y, width, height }: CutFields): Cut | null {
  if ([x, y, width, height].every((number) => number === undefined)) return whole;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const cut = { x, y, width, height };
  return isCutOfPicture(cut) ? cut : null;
}

/**
 * Redraws the framed part of an uploaded picture (without a cut, all of it) as WebP in the canvas's size. The original,
 * and whatever is hidden in it, isn't kept.
 * @throws one of the refusals, and what `redrawPicture` throws
 */
export async function cutPicture(
  upload: Upload | null,
  fields: CutFields,
  { canvas, findProblem, refusals }: Wanted,
  asked: Asked,
): Promise<Buffer> {
  if (upload?.truncated) refuse(refusals.tooLarge);
  if (!upload || upload.bytes.length === 0) refuse(refusals.missing);
  const problem = await findProblem(upload.bytes);
  if (problem) refuse(problem);
  const part = readCut(fields) ?? refuse(refusals.cutOutside);
  const drawing: Drawing = { cut: { part, canvas }, as: { format: 'webp', quality: 90, alphaQuality: 100 } };
  return (await redrawPicture(upload.bytes, drawing, asked)) ?? refuse(refusals.unreadable);
}
