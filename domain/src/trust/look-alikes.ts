/**
 * Characters that read as a Latin letter and that Unicode's own compatibility forms leave alone: Cyrillic, Greek,
 * Armenian, Cherokee, small capitals, letters with strokes. Lower case only, as texts are compared; a table of our own
 * because the known ones turn letters into pairs (m into rn), which would forbid words that merely look related.
 */
const readAs: Readonly<Record<string, string>> = {
  a: 'аɑαᴀⱥɐꭺꬰ',
  ae: 'æӕ',
  b: 'ьвʙƀɓβƅꮟ',
  c: 'сᴄƈȼɔϲⅽꮯҫ¢',
  d: 'ԁɗđᴅꭰɖժ',
  e: 'еєɛεᴇɇǝҽꭼə℮€',
  f: 'ƒꜰẝϝք',
  g: 'ɡɢǥɠցԍꮐ',
  h: 'һնɦʜħнհꮋ',
  i: 'іɩιıɪɨіꭵӏⲓ',
  j: 'јʝᴊɉϳյ',
  k: 'кκᴋƙкҝꮶ',
  l: 'ŀłʟɭⅼⳑǀꮮ',
  m: 'мᴍɱⅿꮇ',
  n: 'ոɴŋɲηпռήƞ',
  o: 'оοσɵøᴏօⲟ๐০०੦௦σөƟꮎ',
  oe: 'œ',
  p: 'рρᴘƥþꮲ',
  q: 'ԛզɋգ',
  r: 'гʀɾꭇɹᴦɍꭱ',
  s: 'ѕꜱʂƨꮪςſ',
  ss: 'ß',
  t: 'тτᴛŧƭʇեꭲ',
  u: 'υսᴜʊμцʉ',
  v: 'νѵᴠʋꮩʌ',
  w: 'ԝωѡᴡɯшⱳꮃʍ',
  x: 'хχ×ҳ',
  y: 'уүʏγƴყỿʎ',
  z: 'ᴢʐƶżȥꮓ',
};

const table = new Map<string, string>();
for (const [letters, characters] of Object.entries(readAs))
  for (const character of characters) if (!table.has(character)) table.set(character, letters);

/** The first of 26 that stand in the order of the alphabet: circled, squared and flag letters. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** What one lower-case character reads as; itself where it is no look-alike. */
export function readLookAlike(character: string): string {
  const known = table.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCharCode(97 + code - first);
}
