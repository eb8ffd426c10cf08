import { localTimeIn } from '@cobuy/domain/dates/time-zone';
import { defuseCell } from '@cobuy/domain/lists/defuse-cell';
import { type Currency, plainAmount } from '@cobuy/domain/money/money';

export interface Amount {
  amount: number;
  currency: Currency;
}
export interface Moment {
  at: Date;
  timeZone: string;
}
/** The value of a cell. A number is written as is: only texts come from people. */
export type TableValue = string | number | Amount | Moment | null;

export const moment = (at: Date | null, timeZone: string): Moment | null => at && { at, timeZone };

/** Written without quotes, so that every spreadsheet reads it as a number. */
const numberWithPlaces = /^-?\d+\.\d\d$/;

const writeText = (text: string) =>
  numberWithPlaces.test(text) ? text : `"${defuseCell(text).replaceAll('"', '""')}"`;

function writeCell(value: TableValue): string | number {
  if (value === null) return '';
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') return value;
  // Unquoted, only some spreadsheets read it as a date; quoted, all do.
  return 'amount' in value ? plainAmount(value.amount, value.currency) : `"${localTimeIn(value.timeZone)(value.at)}"`;
}

/** One line of a CSV file (RFC 4180), its line break included. */
export const writeCsvLine = (values: readonly TableValue[]) => `${values.map(writeCell).join(',')}\r\n`;
