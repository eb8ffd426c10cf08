import { normalized } from './normalized.ts';
/**
 * A whole number as people type it, with the digits of any keyboard; NaN for everything else, nothing included. Never a
 * part of what is typed: "1,5" is no 15, and "1,000" no 1.
 */
export function wholeNumberFrom(typed: string): number {
  const text = normalized(typed, 'NFKC').trim();
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
