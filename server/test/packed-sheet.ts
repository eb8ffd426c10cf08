import { zipSync } from 'fflate';

/** Spreadsheets as other programs write them, part by part: what no library of ours would. */

interface PackedSheet {
  /** As it stands in the file, with its entities. */
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** Its rows, as XML. */
  rows: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @param at where it stands; null where it does not say. */
export const textCell = (at: string | null, text: string) =>
  `<c${at === null ? '' : ` r="${at}"`} t="inlineStr"><is><t>${text}</t></is></c>`;

/**
 * @param formats numbers and codes of cell formats; a cell's style 1 is the first of them.
 * @param more further parts, by their paths.
 */
export function packSheet(
  sheets: readonly PackedSheet[],
  formats: readonly (readonly string[])[] = [],
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="strings" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><numFmts>${formats
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map(([id]) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  const bytes = Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}
