/** What a file sent as a list really is, by its bytes: names lie, and some programs call a web page "prices.xls". */
export type FormOfList =
  | { is: 'text' }
  /** An XLSX or another ZIP file: its reader finds out. */
  | { is: 'spreadsheet' }
  | { is: 'old-spreadsheet' }
  | { is: 'other'; what: string };

const begins: readonly (readonly [FormOfList, readonly number[]])[] = [
  [{ is: 'spreadsheet' }, [0x50, 0x4b, 0x03, 0x04]],
  [{ is: 'old-spreadsheet' }, [0xd0, 0xcf, 0x11, 0xe0]],
  [{ is: 'other', what: 'a compressed file' }, [0x1f, 0x8b]],
  [{ is: 'other', what: 'a compressed file' }, [0x37, 0x7a, 0xbc, 0xaf]],
  [{ is: 'other', what: 'a compressed file' }, [0x52, 0x61, 0x72, 0x21]],
  [{ is: 'other', what: 'a picture' }, [0x89, 0x50, 0x4e, 0x47]],
  [{ is: 'other', what: 'a picture' }, [0xff, 0xd8, 0xff]],
];

const letters: readonly (readonly [what: string, begin: RegExp])[] = [
  ['a PDF', /^%PDF-/],
  ['a text document', /^\{\\rtf/],
  [
    'an Excel 2003 XML spreadsheet',
    /^<\?xml[\s\S]*(?:urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet")/i,
  ],
  [
    'a web page',
    /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body|meta|style|div|table)[\s>]/i,
  ],
  ['an XML file', /^<\?xml\s/i],
  ['a saved web page', /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*mime-version: *1\.0/i],
];
const bytesLookedAt = 8000;

function beginOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, bytesLookedAt)) if (byte !== 0) text += String.fromCharCode(byte);
  return text.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '');
}

export function formOfList(bytes: Uint8Array): FormOfList {
  const known = begins.find(([, begin]) => begin.every((byte, place) => bytes[place] === byte));
  if (known) return known[0];
  const begin = beginOf(bytes);
  const what = letters.find(([, form]) => form.test(begin))?.[0];
  return what === undefined ? { is: 'text' } : { is: 'other', what };
}

/** "a PDF, even though its name ends in .csv": the ending is mentioned if it promises a list. */
export function readingForm(what: string, fileName: string): string {
  const [ending] = /\.(?:csv|tsv|txt|xlsx?)$/i.exec(fileName) ?? [];
  return ending === undefined ? what : `${what}, even though its name ends in ${ending.toLowerCase()}`;
}

export const listFormTexts = {
  oldSpreadsheet: 'The file is in the old Excel format: save it as XLSX or CSV and try again',
  other: (what: string) => `This is ${what}. Open it in a spreadsheet program, save it as XLSX or CSV and try again.`,
} as const;
