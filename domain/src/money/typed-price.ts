import type { Currency } from './money.ts';
import { readAmount } from './read-amount.ts';

/**
 * A price as it is typed into a form, in cents: "26.49", "$1,234.50", "26,49". Null for anything else, for what can be read
 * in two ways, such as "1.234", and for what has more decimal places than its currency: nothing that is typed is
 * altered.
 */
export function readPrice(typed: string, currency: Currency): number | null {
  const read = readAmount(typed, currency);
  return read.is === 'amount' && !read.isRounded && read.per === null ? read.cents : null;
}
