const bytesLookedAt = 12_000;
/** Distinct words; `mostWords` counts all of them. */
const wordsLookedAt = 5000;
const mostWords = 200_000;
const longestWord = 200;
/** Blanks and cell separators. */
const isBetween = (byte: number) => byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b || byte === 0x7c;

/** A lone sign is judged by what's next to it: "5 €", "Apple – red". */
function besideOf(byte: number | undefined): string {
  if (byte === undefined || isBetween(byte)) return '';
  if (byte >= 0x30 && byte <= 0x39) return '0';
  return byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ? 'a' : '';
}

/**
 * The words that have something beyond ASCII, a line each, and each of them once: a list has "Crème" in every third
 * row, and its currency in each. Of a list that is long the first words alone are looked at.
 */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const words = new Set<string>();
  let length = 0;
  let looked = 0;
  let start = 0;
  let isBeyond = false;
  for (
    let place = 0;
    place <= bytes.length && length < bytesLookedAt && words.size < wordsLookedAt && looked < mostWords;
    place++
  ) {
    const byte = bytes[place] ?? 0x0a;
    if (byte >= 0x80) isBeyond = true;
    if (!isBetween(byte)) continue;
    if (isBeyond) {
      looked += 1;
      const word = String.fromCharCode(...bytes.subarray(start, Math.min(place, start + longestWord)));
      const before = bytes[start - 1] === 0x20 ? besideOf(bytes[start - 2]) : '';
      const after = byte === 0x20 ? besideOf(bytes[place + 1]) : '';
      const one = (word.length > 1 ? word : [before, word, after].filter((some) => some !== '').join(' ')).replace(
        /\d+/g,
        '0',
      );
      if (!words.has(one)) length += one.length + 1;
      words.add(one);
    }
    isBeyond = false;
    start = place + 1;
  }
  return Uint8Array.from([...words].join('\n'), (letter) => letter.charCodeAt(0));
}
