import { defuseCell } from '@cobuy/domain/lists/defuse-cell';

/** A number is written as it is: only texts come from people. */
export type CsvValue = string | number | null;

/** An amount with its two places: whatever a spreadsheet makes of quotes, it is a number. */
const amount = /^-?\d+\.\d\d$/;

const writeCell = (value: CsvValue) => {
  if (typeof value !== 'string') return value ?? '';
  return amount.test(value) ? value : `"${defuseCell(value).replaceAll('"', '""')}"`;
};

/** One line of a CSV file (RFC 4180), its line break included. */
export const writeCsvLine = (values: readonly CsvValue[]) => `${values.map(writeCell).join(',')}\r\n`;
