import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { workInTurn } from '../../platform/apart/work-in-turn.ts';
import type { Asked } from '../../platform/files/redraw-picture.ts';
import { refuse } from '../../platform/refusal.ts';

/** Null where it used too much memory. */
export type AnswerOfPdf = { asksForPassword: boolean } | null;

/** One at a time: few proofs are encrypted at all. */
const open = workInTurn<null, AnswerOfPdf>({
  program: new URL('./pdf-program.ts', import.meta.url),
  longestStartMs: 20_000,
  idleMs: 60_000,
  atOnce: 1,
  mostWaiting: 8,
  mostWaitingOfOne: 3,
});
/** Processor time, including loading the reader; only a malicious file takes longer. */
const longestMs = 4000;
const patience = 3;
const retryAfterSeconds = 5;

/**
 * Whether a PDF needs a password to open; one that only forbids printing or changes doesn't. Opened in a separate
 * process, which is ended if it takes too much (docs/decisions/0085).
 * @throws payment_proof.unreadable for what takes too much, request.files_busy, request.files_unavailable
 */
export async function needsPassword(pdf: Buffer, { by, log }: Asked): Promise<boolean> {
  if (!pdf.includes('/Encrypt')) return false;
  const turn = await open({ bytes: pdf, task: null, longestMs, patience }, by);
  if ('done' in turn && turn.done.answer) return turn.done.answer.asksForPassword;
  if ('busy' in turn) return refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
  if (!('unavailable' in turn)) {
    log.warn(
      { why: 'ended' in turn ? turn.ended : 'it used too much memory', by: by.person, bytes: pdf.length },
      'a PDF took too much to open',
    );
    return refuse(paymentProofErrors.unreadable);
  }
  log.error({ why: turn.unavailable }, 'the process that opens PDFs did not start');
  return refuse(requestErrors.files_unavailable, { retryAfter: retryAfterSeconds });
}
