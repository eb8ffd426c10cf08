import { packSheet, textCell } from './packed-sheet.ts';

/** A text, a number, or a number as it stands in the file with the place of its format, from 1 on. */
type Cell = string | number | readonly [number | string, number];

/** Lines of cells as a spreadsheet. */
export function sheetOf(
  lines: readonly (readonly Cell[])[],
  formats: readonly string[] = [],
  name = 'List',
): Uint8Array<ArrayBuffer> {
  const cell = (value: Cell, at: string) => {
    if (typeof value === 'string') return textCell(at, value);
    const [number, style] = typeof value === 'number' ? [value, 0] : value;
    return `<c r="${at}" s="${style}"><v>${number}</v></c>`;
  };
  const rows = lines.map(
    (line, at) =>
      `<row r="${at + 1}">${line.map((value, column) => cell(value, `${'ABCDEFGH'[column]}${at + 1}`)).join('')}</row>`,
  );
  const escaped = (code: string) => code.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const codes = formats.map((code, at) => [String(164 + at), escaped(code)] as const);
  return Uint8Array.from(packSheet([{ name, rows: rows.join('') }], codes));
}
