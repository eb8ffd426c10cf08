/** How a cell is written into a CSV file, and read back from one. */

/** What spreadsheets take for a formula, also behind blanks or apostrophes, also in its full-width letters. */
const formula = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe; `restoreCell` takes it off again. */
const defuse = (text: string) => (formula.test(text) ? `'${text}` : text);

/** What a text was before it was exported from here. */
export const restoreCell = (text: string) =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** A number is written as it is: only texts come from people. */
export type CsvValue = string | number | null;

const writeCell = (value: CsvValue) =>
  typeof value === 'string' ? `"${defuse(value).replaceAll('"', '""')}"` : (value ?? '');

/** One line of a CSV file (RFC 4180), its line break included. */
export const writeCsvLine = (values: readonly CsvValue[]) => `${values.map(writeCell).join(',')}\r\n`;
