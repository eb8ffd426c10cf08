/**
 * Characters that read as a Latin letter and that Unicode's own compatibility forms leave alone: Cyrillic, Greek,
 * Armenian, Cherokee, Coptic, Lisu, small capitals, letters with strokes, and what else Unicode's own list of
 * confusables (https://www.unicode.org/Public/security/latest/confusables.txt) has for one letter. A table of our own
 * because that list turns letters into pairs (m into rn), which would forbid words that merely look related, and
 * because it reads scripts that honest texts are written in letter by letter (Hebrew, Arabic, Hangul) as Latin.
 * Capitals stand here where they look like another letter than their small ones do.
 */
const readAs: Readonly<Record<string, string>> = {
  a: 'аɑαᴀⱥɐꭺꬰ⍺ᗅꓮ𖽀𐊠ⲁ₳ᗩ',
  ae: 'æӕ',
  b: 'ьвʙƀɓβƅꮟᑲᖯꞴᏴᗷꓐ𐊂𐊡𐌁',
  c: 'сᴄƈȼɔϲⅽꮯҫ¢ⲥ𐐽🝌𑣲𑣩Ⲥꓚ𐊢𐌂𐐕𐔜Ϲ₵ᑕ',
  d: 'ԁɗđᴅꭰɖժᏧᑯꓒᗞᗪꓓð∂',
  e: 'еєɛεᴇɇǝҽꭼə℮€ꬲ⋿ⴹꓰ𑢦𑢮𐊆ⲉ∊∈',
  f: 'ƒꜰẝϝքꬵꞙ𝈓Ꞙᖴꓝ𑣂𑢢𐊇𐊥𐔥',
  g: 'ɡɢǥɠցԍꮐᶃƍᏳꓖ₲',
  h: 'һնɦʜħнհꮋᏂΗⲎᕼꓧ𐋏ⱨ',
  i: 'іɩιıɪɨіꭵӏⲓ⍳ꙇ𑣃ᴉ',
  j: 'јʝᴊɉϳյᎫᒍꓙ',
  k: 'кκᴋƙкҝꮶⲔᛕꓗ𐔘ⲕ₭',
  l: 'ŀłʟɭⅼⳑǀꮮ∣⏽𐌠𞣇ⵏᛁꓲ𖼨𐊊𐌉𝈪ᒪꓡ𖼖𑢣𑢲𐐛𐔦ⱡ',
  m: 'мᴍɱⅿꮇΜϺⲘᗰᛖꓟ𐊰𐌑ⲙ₥',
  n: 'ոɴŋɲηпռήƞΝⲚꓠ𐔓ⲛ₦ᑎ',
  o: 'оοσɵøᴏօⲟ๐০०੦௦σөƟꮎ૦౦೦൦ᴑꬽჿഠ𐓪𑣈𑣗𐐬୦𑓐𑣠ⵔଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖',
  oe: 'œ',
  p: 'рρᴘƥþꮲ⍴ⲣⲢᑭꓑ𐊕₱',
  q: 'ԛզɋգⵕ',
  r: 'гʀɾꭇɹᴦɍꭱꭈⲅꮁ𝈖Ꮢ𐒴ᖇꓣ𖼵ɽ',
  s: 'ѕꜱʂƨꮪςſƽ𑣁𐑈ՏᏕꓢ𖼺𐊖𐐠₴ᔕ',
  ss: 'ß',
  t: 'тτᴛŧƭʇեꭲ⊤⟙🝨Ⲧꓔ𖼊𑢼𐊗𐊱𐌕ⲧ₮',
  u: 'υսᴜʊμцʉꞟꭎꭒ𐓶𑣘∪⋃𐓎ᑌꓴ𖽂𑢸',
  v: 'νѵᴠʋꮩʌ∨⋁𑜆𑣀𝈍ⴸᐯꛟꓦ𖼈𑢠𐔝',
  w: 'ԝωѡᴡɯшⱳꮃʍա𑜊𑜎𑜏𑣯𑣦Ꮤꓪⲱ₩',
  x: 'хχ×ҳ᙮⤫⤬⨯ᕁᕽ᙭╳𐌢𑣬ꞳⲬⵝᚷꓫ𐊐𐊴𐌗𐔧',
  y: 'уүʏγƴყỿʎɣᶌꭚ𑣜ΥⲨᎩᎽꓬ𖽃𑢤𐊲ⲩɏ',
  z: 'ᴢʐƶżȥꮓ𑣄𐋵𑣥Ζꓜ𑢩ⱬ',
};

const table = new Map<string, string>();
for (const [letters, characters] of Object.entries(readAs))
  for (const character of characters) if (!table.has(character)) table.set(character, letters);

/** The first of 26 that stand in the order of the alphabet: circled, squared and flag letters. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** What one character reads as; itself where it is no look-alike. */
export function readLookAlike(character: string): string {
  const known = table.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCharCode(97 + code - first);
}
