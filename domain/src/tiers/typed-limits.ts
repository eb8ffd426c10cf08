/** Limits of plans as people type them (specification 3, section 5). */
import { unlimited } from './tiers.ts';

/** Stands for -1, which is not typed. */
export const unlimitedText = 'unlimited';

export const writeLimit = (limit: number) => (limit === unlimited ? unlimitedText : String(limit));

/** Said in the form of what is no number. */
export const noLimitText = `Must be a whole number, or “${unlimitedText}”`;

/** What is typed; undefined where nothing or no number is. A typed -1 is no way to say it: it may be a slip. */
export function readLimit(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  if (text === unlimitedText) return unlimited;
  const number = Number(text.replaceAll(/(?<=\d)[,\u202f\u00a0 ](?=\d{3}\b)/g, ''));
  if (text === '' || Number.isNaN(number)) return undefined;
  // What would be taken for "unlimited" is below nothing like any other.
  return number === unlimited ? unlimited - 1 : number;
}
