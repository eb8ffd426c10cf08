import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Currency } from '../money/money.ts';
import { mostImportColumns } from '../products/import-fields.ts';
import { builtInFormats, type Shown, shownBy, type WordsBeside } from './cell-formats.ts';
import { attributesOf, hiddenColumnsIn, isHiddenRow, unquoted } from './hidden-parts.ts';

/**
 * Gives the spreadsheet reader only sheets with values. It fills every gap before a cell, so one formatted cell in the
 * last corner would take gigabytes, and it ignores cells without a position.
 */

interface PackedSheet {
  /** As it stands in the file, quotes included. */
  name: string;
  isHidden: boolean;
  xml: string;
}
export interface Workbook {
  sheets: PackedSheet[];
  sharedStrings: string | null;
  styles: string | null;
  startsIn1904: boolean;
  /** What the workbook shows for numbers, by the number of a cell's style. */
  shown: readonly (Shown | null)[];
}
type PartsBeside = Pick<Workbook, 'sharedStrings' | 'styles' | 'startsIn1904'>;

/** A target is relative to the folder of the part that names it. */
function pathOf(target: string, folder: string): string {
  const path: string[] = [];
  for (const part of (target.startsWith('/') ? target.slice(1) : folder + target).split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(decodeURIComponent(part));
  }
  return path.join('/');
}

function relationsOf(xml: string, folder: string) {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => {
    const { Id, Type, Target } = attributesOf(tag);
    return { id: unquoted(Id), type: unquoted(Type).split('/').at(-1), path: pathOf(unquoted(Target), folder) };
  });
}

/** Letters of one tag: a program that writes spreadsheets needs a few hundred at most. */
const longestTag = 100_000;

/** Characters of one cell; the same as for a row of a CSV. */
export const longestCell = 100_000;

/** A cell holds more than a list has: its reader would take a minute for it. */
export class EndlessCell extends Error {}

/** Refuses endless tags, a million attributes or megabytes of text: such files were made to be slow. */
function refuseEndlessParts(xml: string) {
  for (let start = xml.indexOf('<'); start !== -1; ) {
    const end = xml.indexOf('>', start);
    if ((end === -1 ? xml.length : end) - start > longestTag) throw new Error('an endless tag');
    start = end === -1 ? -1 : xml.indexOf('<', end);
    if (start - end > longestCell) throw new EndlessCell();
  }
}

/** Bytes of all parts of it; a list of 10,000 rows by 20 columns has some 10 MB. */
const largestUnpacked = 40 * 1024 * 1024;

/** Whether, by its headers, it unpacks to more than a list has. Only that much is unpacked: longer parts are cut. */
export function unpacksTooLarge(bytes: Uint8Array): boolean {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size > largestUnpacked;
}

/**
 * @param currency of amounts here, whose sign beside a number says nothing
 * @throws if it isn't a spreadsheet
 */
export function openWorkbook(bytes: Uint8Array, currency: Currency): Workbook {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) });
  const textOf = (path: string | undefined) => {
    const part = path === undefined ? undefined : parts[path];
    if (!part) return null;
    const xml = strFromU8(part);
    refuseEndlessParts(xml);
    return xml;
  };
  const main =
    relationsOf(textOf('_rels/.rels') ?? '', '').find(({ type }) => type === 'officeDocument')?.path ??
    'xl/workbook.xml';
  const workbook = textOf(main);
  if (workbook === null) throw new Error('no workbook');
  const folder = main.replace(/[^/]*$/, '');
  const relations = relationsOf(textOf(`${folder}_rels/${main.slice(folder.length)}.rels`) ?? '', folder);
  const worksheets = new Map<string, string>();
  for (const { id, type, path } of relations) if (type === 'worksheet' && !worksheets.has(id)) worksheets.set(id, path);
  const taken = new Set<string>();
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].flatMap(([tag]) => {
    const { name, state, id } = attributesOf(tag);
    const path = worksheets.get(unquoted(id));
    // Each part is one sheet, however often it's named: it would be unpacked each time.
    if (path === undefined || taken.has(path)) return [];
    taken.add(path);
    const xml = textOf(path);
    return name === undefined || xml === null ? [] : [{ name, isHidden: /hidden/i.test(state ?? ''), xml }];
  });
  const part = (type: string) => textOf(relations.find((one) => one.type === type)?.path);
  const styles = part('styles');
  const startsIn1904 = /\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook);
  return {
    sheets,
    sharedStrings: part('sharedStrings'),
    styles,
    startsIn1904,
    shown: readStyles(styles, currency, startsIn1904),
  };
}

/** Cell styles, as Excel counts them: a file with more was made to be slow. */
const mostStyles = 65_490;

/** @throws where there are more than any program writes. */
function tagsIn(xml: string, tag: RegExp): string[] {
  const tags: string[] = [];
  for (const [found] of xml.matchAll(tag)) {
    if (tags.length === mostStyles) throw new Error('endless styles');
    tags.push(found);
  }
  return tags;
}

/** Stops at the first end tag; else each of many start tags would be followed to the end of the file. */
function cellStylesIn(styles: string): string {
  const start = /<(?:\w+:)?cellXfs[\s>]/.exec(styles)?.index;
  if (start === undefined) return '';
  const end = /<\/(?:\w+:)?cellXfs>/.exec(styles.slice(start))?.index;
  return end === undefined ? '' : styles.slice(start, start + end);
}

function readStyles(styles: string | null, currency: Currency, startsIn1904: boolean): (Shown | null)[] {
  const all = styles ?? '';
  const own = new Map(
    tagsIn(all, /<(?:\w+:)?numFmt\s[^<>]*>/g).map((tag) => {
      const { numFmtId, formatCode } = attributesOf(tag);
      return [Number(unquoted(numFmtId)), unquoted(formatCode)];
    }),
  );
  const cells = cellStylesIn(all);
  return tagsIn(cells, /<(?:\w+:)?xf\s[^<>]*>/g).map((tag) => {
    const id = Number(unquoted(attributesOf(tag).numFmtId));
    const format = own.get(id) ?? builtInFormats[id];
    return format === undefined ? null : shownBy(format, currency, startsIn1904);
  });
}

const rowOrCell = /<(?:\w+:)?(row|c)(\s[^<>]*?)?(\/?)>/g;
const hasValue = /<(?:\w+:)?[vt](?:\s[^<>]*)?>(?:[^<]|<!\[)/;
const numberIn = /<(?:\w+:)?v(?:\s[^<>]*)?>\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*</;
const columnAndRow = /^([A-Z]{1,3})(\d{1,7})$/i;
const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const columnLetters = (column: number): string =>
  column > 26
    ? columnLetters(Math.floor((column - 1) / 26)) + columnLetters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

export interface ValuesOfSheet {
  xml: string;
  /** Where each row with a value stands in the sheet. */
  lines: number[];
  /** Which of them are hidden. */
  isHidden: boolean[];
  /** The columns that are hidden and have a value; the first of a sheet is 0. */
  hiddenColumns: number[];
  /** Hidden rows that were left out. */
  leftRows: number;
  /** The first line with a value beyond the columns that are taken. */
  tooWide: number | null;
  /** What's shown beside numbers, by the index of the row and of the number in it. */
  words: Map<number, Map<number, WordsBeside>>;
}

/** What happens to hidden rows and columns: left out, only reported, or taken like all others. */
export type OfHidden = 'leave' | 'tell' | 'take';

/** The rows of a sheet that have a value, one below the other, at most so many. @throws for places that are none. */
export function valuesOf(
  { xml }: PackedSheet,
  { shown }: Pick<Workbook, 'shown'>,
  { mostRows, hidden }: { mostRows: number; hidden: OfHidden },
): ValuesOfSheet {
  const start = /<(?:\w+:)?sheetData(?:\s[^<>]*)?>/.exec(xml);
  if (!start) throw new Error('no rows');
  const end = /<\/(?:\w+:)?sheetData>/.exec(xml);
  const head = xml.slice(0, start.index);
  const data = start[0].endsWith('/>') ? '' : xml.slice(start.index + start[0].length, end?.index);
  const lines: number[] = [];
  const rows: string[] = [];
  let line = 0;
  let column = 0;
  let cells = '';
  let tooWide: number | null = null;
  const words: ValuesOfSheet['words'] = new Map();
  const isHiddenColumn = hidden === 'take' ? () => false : hiddenColumnsIn(head);
  const hiddenColumns = new Set<number>();
  const isHidden: boolean[] = [];
  let isRowHidden = false;
  let leftRows = 0;
  const finishRow = () => {
    if (cells === '') return;
    if (isRowHidden && hidden === 'leave') {
      leftRows += 1;
      words.delete(lines.length);
    } else {
      rows.push(`<row r="${lines.length + 1}">${cells}</row>`);
      lines.push(line);
      isHidden.push(isRowHidden);
    }
    cells = '';
  };
  const tags = new RegExp(rowOrCell);
  for (let tag = tags.exec(data); tag !== null && lines.length < mostRows; tag = tags.exec(data)) {
    const [whole, kind, written = '', closed] = tag;
    const attributes = attributesOf(written);
    const { r, s, t } = attributes;
    if (kind === 'row') {
      finishRow();
      isRowHidden = hidden !== 'take' && isHiddenRow(attributes);
      line = r === undefined ? line + 1 : Number(unquoted(r));
      column = 0;
      if (!Number.isSafeInteger(line)) throw new Error('a row without a place');
      continue;
    }
    const [, letters, digits] = r === undefined ? [] : (columnAndRow.exec(unquoted(r)) ?? [null, null, null]);
    if (letters === null) throw new Error('a cell without a place');
    const place = letters === undefined ? column + 1 : columnNumber(letters);
    if (digits && line === 0) line = Number(digits);
    if (closed) {
      column = place;
      continue;
    }
    const ending = data.indexOf('</', tag.index + whole.length);
    const close = /<\/(?:\w+:)?c>/g;
    close.lastIndex = ending;
    const last = close.exec(data);
    if (!last) throw new Error('a cell without an end');
    const inside = data.slice(tag.index + whole.length, last.index);
    tags.lastIndex = last.index + last[0].length;
    if (place <= column && cells !== '') continue;
    column = place;
    if (!hasValue.test(inside)) continue;
    if (isHiddenColumn(place)) {
      hiddenColumns.add(place - 1);
      if (hidden === 'leave' || place > mostImportColumns) continue;
    }
    if (place > mostImportColumns) {
      tooWide ??= line;
      continue;
    }
    const seen = seenOf(inside, { type: t, style: s }, shown);
    if (seen && 'number' in seen && seen.words)
      words.set(lines.length, (words.get(lines.length) ?? new Map()).set(place - 1, seen.words));
    cells += cellOf(inside, { at: `${columnLetters(place)}${lines.length + 1}`, type: t, style: s }, seen);
  }
  if (lines.length < mostRows) finishRow();
  return {
    xml: `${head}<sheetData>${rows.join('')}</sheetData></worksheet>`,
    lines,
    isHidden,
    hiddenColumns: [...hiddenColumns].sort((one, other) => one - other),
    leftRows,
    tooWide,
    words,
  };
}

interface Place {
  at: string;
  type: string | undefined;
  style: string | undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function seenOf(inside: string, { type, style }: Omit<Place, 'at'>, shown: Workbook['shown']) {
  const show = style === undefined ? null : shown[Number(unquoted(style))];
  const number = type === undefined || unquoted(type) === 'n' ? numberIn.exec(inside)?.[1] : undefined;
  return show && number !== undefined ? show(number) : null;
}

function cellOf(inside: string, { at, type, style }: Place, seen: ReturnType<Shown> | null): string {
  if (seen && 'number' in seen) return `<c r="${at}"><v>${seen.number}</v></c>`;
  if (seen) return `<c r="${at}" t="str"><v>${escaped(seen.text)}</v></c>`;
  const kept = `${type === undefined ? '' : ` t=${type}`}${style === undefined ? '' : ` s=${style}`}`;
  return `<c r="${at}"${kept}>${inside}</c>`;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @param level 0 is fastest; 6 is for files that are kept. */
export function packSheets(
  workbook: PartsBeside,
  sheets: readonly { name: string; xml: string }[],
  level: 0 | 6 = 0,
): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}">${
      workbook.startsIn1904 ? '<workbookPr date1904="1"/>' : ''
    }<sheets>${sheets
      .map(({ name }, index) => `<sheet name=${name} sheetId="${index + 1}" r:id="s${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="s${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="t" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ...(workbook.sharedStrings !== null && { 'xl/sharedStrings.xml': workbook.sharedStrings }),
    ...(workbook.styles !== null && { 'xl/styles.xml': workbook.styles }),
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), {
    level,
  });
}
