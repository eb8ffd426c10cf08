import { plural } from '@cobuy/domain/texts/plural';
import { forReader } from './reader.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const plain = forReader((locale) => new Intl.NumberFormat(locale));

/** Counts shortened with K, M, B (docs/rules/pages.md#counts). */
export const formatShortCount = (count: number) => short.format(count);
export const formatCount = (count: number) => plain().format(count);
/** "1 order", "12 orders". */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${plural(count, one, many)}`;

const units = ['MB', 'GB', 'TB', 'PB'] as const;

/** Storage given in MB, shown in MB, GB, TB or PB. */
export function formatStorage(megabytes: number) {
  let amount = megabytes;
  let place = 0;
  while (amount >= 1000 && place < units.length - 1) {
    amount /= 1000;
    place += 1;
  }
  return `${plain().format(Math.round(amount * 10) / 10)} ${units[place]}`;
}
