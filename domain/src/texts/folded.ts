import { normalized } from './normalized.ts';

/** Characters that no decomposition splits, or that look alike wherever people type them. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

const odd = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Without accents, case or ligatures, for searching and sorting: "Muller" finds "Müller", and "Éclair" sorts with E.
 * The database does the same (migration 0115); a test compares the two.
 */
export const folded = (text: string): string =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(odd, (letter) => letters[letter] ?? letter);

export function byFolded(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)];
  return a < b ? -1 : Number(a > b);
}

/** Where a folded text is in the original: `ss` is one letter of "Straße". */
export function placeFolded(text: string, sought: string): { start: number; end: number } | null {
  const wanted = folded(sought);
  if (wanted === '') return null;
  // Of each letter of the folded text, where the written one that it comes from begins and ends.
  const starts: number[] = [];
  const ends: number[] = [];
  let whole = '';
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    const part = folded(segment);
    whole += part;
    for (let place = 0; place < part.length; place++) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  const at = whole.indexOf(wanted);
  const [start, end] = [starts[at], ends[at + wanted.length - 1]];
  return start === undefined || end === undefined ? null : { start, end };
}
