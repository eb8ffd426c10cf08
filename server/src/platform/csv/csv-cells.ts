/** How a cell is written into a CSV file, and read back from one. */

/** What spreadsheets take for a formula, also behind blanks or apostrophes, also in its full-width letters. */
const formula = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

// A spreadsheet that takes another delimiter, or breaks lines within quotes, makes cells of the parts of one.
const innerFormula = /([;|\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])/g;
const defusedInside = /([;|\t\r\n])'(?=['"\s]*[=+\-@＝＋－＠])/g;

/** A text that a spreadsheet would run as a formula gets apostrophes; `restoreCell` takes them off again. */
function defuse(text: string): string {
  const inside = text.replace(innerFormula, "$1'");
  return formula.test(text) ? `'${inside}` : inside;
}

/** What a text was before it was exported from here. */
export function restoreCell(text: string): string {
  const outside = text.replace(defusedInside, '$1');
  return outside.startsWith("'") && formula.test(outside.slice(1)) ? outside.slice(1) : outside;
}

/** A number is written as it is: only texts come from people. */
export type CsvValue = string | number | null;

const writeCell = (value: CsvValue) =>
  typeof value === 'string' ? `"${defuse(value).replaceAll('"', '""')}"` : (value ?? '');

/** One line of a CSV file (RFC 4180), its line break included. */
export const writeCsvLine = (values: readonly CsvValue[]) => `${values.map(writeCell).join(',')}\r\n`;
