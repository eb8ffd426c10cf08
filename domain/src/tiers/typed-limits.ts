import { normalized } from '../texts/normalized.ts';

/** Limits of plans as people type them (docs/rules/plans.md#prices). */
import { unlimited } from './tiers.ts';

/** People type this instead of -1. */
export const unlimitedText = 'unlimited';

export const writeLimit = (limit: number) => (limit === unlimited ? unlimitedText : String(limit));

export const noLimitText = `Must be a whole number, or “${unlimitedText}”`;

/** Undefined if empty or not a number. A typed -1 doesn't count as unlimited: it may be a typo. */
export function readLimit(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  if (text === unlimitedText) return unlimited;
  const digits = normalized(text, 'NFKC').replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, '');
  // Neither "1e3" nor "0x10", which a program would take for a number.
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  const number = Number(digits);
  return number === unlimited ? unlimited - 1 : number;
}
