import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Holder } from '../apart/holder.ts';
import type { Done } from '../apart/work.ts';
import { workInTurn } from '../apart/work-in-turn.ts';
import type { AnswerOfDrawing, Drawing } from '../pictures/drawing.ts';
import { isSvg } from '../pictures/is-svg.ts';
import { refuse } from '../refusal.ts';
import { typeByBytes } from './type-by-bytes.ts';

/** Longer than any honest photo takes, on a slow machine too. */
const longestPhotoMs = 20_000;
/** A drawing is written, not photographed, so it may repeat itself endlessly. */
const longestDrawingMs = 5000;
/** How many times as long by the clock, on a busy machine; others wait for a slow drawing. */
const patience = { photo: 3, drawing: 1.6 };
const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;

const retryAfterSeconds = 5;

const draw = workInTurn<Drawing, AnswerOfDrawing>({
  program: new URL('../pictures/drawing-program.ts', import.meta.url),
  longestStartMs: 20_000,
  idleMs: 60_000,
  atOnce: 2,
  mostWaiting: 16,
  mostWaitingOfOne: 6,
});

export interface Asked {
  by: Holder;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Redraws an uploaded picture upright: its location, hidden bytes or a second file behind it don't survive; of an
 * animation, only the first frame does. Runs in its own process, which is killed if the picture takes too much
 * (docs/decisions/0061).
 * @returns null if it is broken
 * @throws request.files_busy, request.picture_too_much, request.picture_too_large, request.drawing_too_complex,
 * request.pictures_unavailable
 */
export async function redrawPicture(bytes: Buffer, drawing: Drawing, { by, log }: Asked): Promise<Buffer | null> {
  const isPhoto = (await typeByBytes(bytes, photoTypes)) !== null;
  const longestMs = isPhoto ? longestPhotoMs : longestDrawingMs;
  const work = { bytes, task: drawing, longestMs, patience: isPhoto ? patience.photo : patience.drawing };
  const turn = await draw(work, by);
  if ('done' in turn) return readAnswer(turn.done);
  if ('busy' in turn) return refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
  if ('ended' in turn) {
    log.warn({ why: turn.ended, by: by.person, bytes: bytes.length }, 'a picture took too much to draw');
    return refuse(isSvg(bytes) ? requestErrors.drawing_too_complex : requestErrors.picture_too_much);
  }
  log.error({ why: turn.unavailable }, 'the process that draws pictures did not start');
  return refuse(requestErrors.pictures_unavailable, { retryAfter: retryAfterSeconds });
}

function readAnswer({ answer, bytes }: Done<AnswerOfDrawing>): Buffer | null {
  if ('tooLarge' in answer) return refuse(requestErrors.picture_too_large);
  if ('tooComplex' in answer) return refuse(requestErrors.drawing_too_complex);
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
