import { closedByItselfText } from './closing-by-itself.ts';

export type StepCause =
  /** It was handed over and paid so many days ago. */
  | { readonly why: 'finished'; readonly days: number }
  | { readonly why: 'no_proof' }
  /** An earlier proof was rejected. */
  | { readonly why: 'no_other_proof' };

export function sayCause(cause: StepCause): string {
  switch (cause.why) {
    case 'finished':
      return closedByItselfText(cause.days);
    case 'no_proof':
      return 'No payment proof came in by the due date.';
    case 'no_other_proof':
      return 'The payment proof wasn’t accepted, and no other one came in time.';
  }
}
