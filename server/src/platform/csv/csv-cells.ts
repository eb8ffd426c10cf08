import { localTimeIn } from '@cobuy/domain/dates/time-zone';
import { defuseCell } from '@cobuy/domain/lists/defuse-cell';
import { type Currency, plainAmount } from '@cobuy/domain/money/money';

/** Of money, with the places of its currency. */
export interface Amount {
  amount: number;
  currency: Currency;
}
/** An instant, written as the clock shows it there. */
export interface Moment {
  at: Date;
  timeZone: string;
}
/** What stands in a cell of a file. A number is written as it is: only texts come from people. */
export type TableValue = string | number | Amount | Moment | null;

export const moment = (at: Date | null, timeZone: string): Moment | null => at && { at, timeZone };

/** A number with two places: whatever a spreadsheet makes of quotes, it is a number. */
const numberWithPlaces = /^-?\d+\.\d\d$/;

const writeText = (text: string) =>
  numberWithPlaces.test(text) ? text : `"${defuseCell(text).replaceAll('"', '""')}"`;

function writeCell(value: TableValue): string | number {
  if (value === null) return '';
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') return value;
  // Without quotes some spreadsheets take it for a date, with them all do.
  return 'amount' in value ? plainAmount(value.amount, value.currency) : `"${localTimeIn(value.timeZone)(value.at)}"`;
}

/** One line of a CSV file (RFC 4180), its line break included. */
export const writeCsvLine = (values: readonly TableValue[]) => `${values.map(writeCell).join(',')}\r\n`;
