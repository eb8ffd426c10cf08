/** How a text is written into a list that a spreadsheet may open, and read back from it. */

/** What spreadsheets take for a formula, even after blanks or apostrophes, and in full-width characters. */
const formula = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;
/** Numbers, including phone numbers, run nothing; but "+1-555-0100" would be shown as a subtraction's result. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;
const telephone = /^\+\d[\d ()./-]*$/;
const sum = /^\+\d+(?:[-/.]\d+)+$/;

// A spreadsheet that uses another delimiter, or breaks lines within quotes, splits one cell into several.
const innerFormula = /([;|\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])/g;
const defusedInside = /([;|\t\r\n])'(?=['"\s]*[=+\-@＝＋－＠])/g;

const runsNothing = (text: string) => number.test(text) || (telephone.test(text) && !sum.test(text));

/** Adds apostrophes to a text that a spreadsheet would run as a formula; `restoreCell` removes them. */
export function defuseCell(text: string): string {
  if (runsNothing(text)) return text;
  const inside = text.replace(innerFormula, "$1'");
  return formula.test(text) ? `'${inside}` : inside;
}

export function restoreCell(text: string): string {
  const outside = text.replace(defusedInside, '$1');
  return outside.startsWith("'") && formula.test(outside.slice(1)) ? outside.slice(1) : outside;
}
