/** What a list is read as where it is not Unicode. */
export type OldEncoding = 'windows-1252' | 'macintosh';

/**
 * Beyond ASCII, what is the same letter or sign in the Windows pages for Western and Central Europe, and è, à, ê and ñ. A
 * list of another page (Polish, Czech, Cyrillic, Greek) has others among them, and is not guessed at.
 */
const ofWindows = new Set([
  ...[0x80, 0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b],
  ...[0xa0, 0xa7, 0xa9, 0xab, 0xac, 0xad, 0xae, 0xb0, 0xb1, 0xb4, 0xb5, 0xb7, 0xbb],
  ...[0xc0, 0xc1, 0xc2, 0xc4, 0xc7, 0xc9, 0xcb, 0xcd, 0xce, 0xd3, 0xd4, 0xd6, 0xd7, 0xda, 0xdc, 0xdf],
  ...[0xe0, 0xe1, 0xe2, 0xe4, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xed, 0xee, 0xf1, 0xf3, 0xf4, 0xf6, 0xf7, 0xfa, 0xfc],
]);
/** Of them, signs that stand beside words and in no word: all but apostrophes and the dot of Catalan. */
const signsOfWindows = new Set([
  ...[0x80, 0x82, 0x84, 0x85, 0x8b, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b],
  ...[0xa7, 0xa9, 0xab, 0xac, 0xae, 0xb0, 0xb1, 0xbb],
]);
/** Letters of old Macs that the lists of Western Europe have, and their signs: € and quotes, dashes, °, ® and the like. */
const lettersOfMac = new Set([
  ...[0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92],
  ...[0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f, 0xa7, 0xae, 0xaf, 0xbe, 0xbf, 0xcb],
  ...[0xcc, 0xcd, 0xce, 0xcf, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xf1, 0xf2, 0xf3, 0xf4],
]);
const signsOfMac = new Set([
  ...[0xa0, 0xa1, 0xa3, 0xa4, 0xa5, 0xa8, 0xa9, 0xaa, 0xb1, 0xb5, 0xbb, 0xbc, 0xc0, 0xc1, 0xc7, 0xc8, 0xc9, 0xca],
  ...[0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xdb, 0xe1],
]);

const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isSmallLetter = (byte = 0) => byte >= 0x61 && byte <= 0x7a;

/** Words of a western list are of ASCII, with a letter beyond it here and there; those of Cyrillic have nothing else. */
function isWestern(bytes: Uint8Array, page: ReadonlySet<number>): boolean {
  let beyond = 0;
  let plain = 0;
  for (const byte of bytes) {
    if (byte < 0x80) plain += isLetter(byte) ? 1 : 0;
    else if (page.has(byte)) beyond++;
    else return false;
  }
  return beyond * 4 <= plain;
}

/** A sign in the middle of a word ("Wei§wurst"), or one that begins it ("€pfel", "…l"): it is a letter of another page. */
const hasSignsInWords = (bytes: Uint8Array, signs: ReadonlySet<number>) =>
  bytes.some((byte, place) => {
    if (byte < 0x80 || !signs.has(byte)) return false;
    const [before, after] = [bytes[place - 1], bytes[place + 1]];
    if (isLetter(before) && isLetter(after)) return true;
    return (byte === 0x80 || byte === 0x85) && isSmallLetter(after) && !isDigitOrBlankBefore(before);
  });
/** "5€pro kg" and "Kale …fresh" are no words that begin with a sign; at the beginning of a cell they are. */
const isDigitOrBlankBefore = (byte = 0x0a) => (byte >= 0x30 && byte <= 0x39) || byte === 0x20;

const linesOfMac = (bytes: Uint8Array) => bytes.includes(0x0d) && !bytes.includes(0x0a);

/**
 * What a list that is not Unicode was written in, where nothing speaks against it; null for anything else: wrong letters in
 * a catalogue are worse than a list that has to be saved once more.
 */
export function oldEncodingOf(bytes: Uint8Array): OldEncoding | null {
  const isMac = isWestern(bytes, new Set([...lettersOfMac, ...signsOfMac])) && !hasSignsInWords(bytes, signsOfMac);
  if (isMac && linesOfMac(bytes)) return 'macintosh';
  const isWindows = isWestern(bytes, ofWindows) && !hasSignsInWords(bytes, signsOfWindows);
  if (isWindows) return 'windows-1252';
  return isMac && hasSignsInWords(bytes, signsOfWindows) ? 'macintosh' : null;
}
