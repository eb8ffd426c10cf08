// Rules: docs/rules/lists.md#reading
import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';

// The tests run where a decoder is; the domain itself knows none.
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };
const platform = (bytes: Uint8Array, encoding: string, isStrict: boolean) =>
  new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);

/** Bytes of a text whose letters beyond ASCII are given by their numbers: "Wei{a7}wurst". */
const bytesOf = (text: string) =>
  Uint8Array.from(
    [...text.matchAll(/\{([0-9a-f]{2})\}|[\s\S]/g)].map(([one, hex]) =>
      hex ? Number.parseInt(hex, 16) : one.charCodeAt(0),
    ),
  );

test.each([
  [
    'windows-1250',
    'Polish',
    'nazwa;cena\n{af}urek;4,99\nKie{b3}basa wiejska;12,50\n{8c}mietana 18%;3,20\n',
    'nazwa;cena\nŻurek;4,99\nKiełbasa wiejska;12,50\nŚmietana 18%;3,20\n',
  ],
  ['windows-1250', 'Polish, of one word', 'nazwa;cena\nMas{b3}o;4,99\n', 'nazwa;cena\nMasło;4,99\n'],
  [
    'windows-1250',
    'Czech',
    'n{e1}zev;cena\nT{f8}e{9a}n{ec};9\n{c8}erstv{e9} ml{e9}ko;20\n{8e}itn{fd} chl{e9}b;30\n',
    'název;cena\nTřešně;9\nČerstvé mléko;20\nŽitný chléb;30\n',
  ],
  [
    'windows-1250',
    'Hungarian',
    'n{e9}v;{e1}r\nTejf{f6}l;300\nKrumplil{e1}ngos;200\n{d5}szibarack;1\nf{fb}szer;3\n',
    'név;ár\nTejföl;300\nKrumplilángos;200\nŐszibarack;1\nfűszer;3\n',
  ],
  [
    'windows-1250',
    'Romanian',
    'nume;pre{fe}\nBr{e2}nz{e3};2\nF{e3}in{e3} alb{e3};3\n{aa}unc{e3};2\nMere {ba}i pere;3\n',
    'nume;preţ\nBrânză;2\nFăină albă;3\nŞuncă;2\nMere şi pere;3\n',
  ],
  [
    'windows-1254',
    'Turkish',
    'ad;fiyat\nYo{f0}urt;2\n{de}eker;3\nf{fd}st{fd}k;3\n',
    'ad;fiyat\nYoğurt;2\nŞeker;3\nfıstık;3\n',
  ],
  [
    'windows-1251',
    'Russian',
    '{ed}{e0}{e8}{ec}{e5}{ed}{ee}{e2}{e0}{ed}{e8}{e5};{f6}{e5}{ed}{e0}\n{ca}{e0}{ef}{f3}{f1}{f2}{e0};2\n{cc}{ee}{f0}{ea}{ee}{e2}{fc};3\n',
    'наименование;цена\nКапуста;2\nМорковь;3\n',
  ],
  ['windows-1251', 'Russian, of one word', 'name,cost\n{c3}{f0}{e5}{f7}{ea}{e0},9\n', 'name,cost\nГречка,9\n'],
  [
    'windows-1251',
    'Ukrainian',
    '{ed}{e0}{e7}{e2}{e0};{f6}{b3}{ed}{e0}\n{ca}{e0}{ef}{f3}{f1}{f2}{e0};2\n{d6}{e8}{e1}{f3}{eb}{ff} {e7}{e5}{eb}{e5}{ed}{e0};3\n',
    'назва;ціна\nКапуста;2\nЦибуля зелена;3\n',
  ],
  [
    'koi8-r',
    'Russian',
    '{ce}{c1}{c9}{cd}{c5}{ce}{cf}{d7}{c1}{ce}{c9}{c5};{c3}{c5}{ce}{c1}\n{eb}{c1}{d0}{d5}{d3}{d4}{c1};2\n{ed}{cf}{d2}{cb}{cf}{d7}{d8};3\n',
    'наименование;цена\nКапуста;2\nМорковь;3\n',
  ],
  [
    'cp857',
    'Turkish of DOS',
    'ad;fiyat\nYo{a7}urt;2\n{9e}eker;3\nf{8d}st{8d}k;3\n{80}ilek;2\n',
    'ad;fiyat\nYoğurt;2\nŞeker;3\nfıstık;3\nÇilek;2\n',
  ],
  [
    'cp737',
    'Greek of DOS',
    '{e6}{a4}{a6}{a3}{98};{ab}{a0}{a3}{e3}\n{94}{e2}{ab}{98};2\n{84}{a2}{a0}{e2}{aa};3\n',
    'όνομα;τιμή\nΦέτα;2\nΕλιές;3\n',
  ],
  [
    'ibm866',
    'Russian',
    '{ad}{a0}{a8}{ac}{a5}{ad}{ae}{a2}{a0}{ad}{a8}{a5};{e6}{a5}{ad}{a0}\n{8a}{a0}{af}{e3}{e1}{e2}{a0};2\n{8c}{ae}{e0}{aa}{ae}{a2}{ec};3\n',
    'наименование;цена\nКапуста;2\nМорковь;3\n',
  ],
  [
    'windows-1253',
    'Greek',
    '{fc}{ed}{ef}{ec}{e1};{f4}{e9}{ec}{de}\n{d6}{dd}{f4}{e1};2\n{c5}{eb}{e9}{dd}{f2};3\n',
    'όνομα;τιμή\nΦέτα;2\nΕλιές;3\n',
  ],
  [
    'windows-1252',
    'German',
    'name;preis\nWei{df}wurst;2\nK{e4}se;3\n{c4}pfel;2\n',
    'name;preis\nWeißwurst;2\nKäse;3\nÄpfel;2\n',
  ],
  [
    'windows-1252',
    'French',
    'nom;prix\nCr{e8}me fra{ee}che;2\nP{e2}t{e9} {ab}maison{bb};3\n',
    'nom;prix\nCrème fraîche;2\nPâté «maison»;3\n',
  ],
  [
    'windows-1252',
    'Spanish, in capital letters',
    'NOMBRE;PRECIO\nPI{d1}A;2\nJAM{d3}N IB{c9}RICO;3\n',
    'NOMBRE;PRECIO\nPIÑA;2\nJAMÓN IBÉRICO;3\n',
  ],
  [
    'windows-1252',
    'Danish',
    'navn;pris\nR{f8}dl{f8}g;2\n{c6}bler;3\nSm{f8}r p{e5} tilbud;3\n',
    'navn;pris\nRødløg;2\nÆbler;3\nSmør på tilbud;3\n',
  ],
  [
    'windows-1252',
    'Finnish',
    'nimi;hinta\nV{e4}h{e4}laktoosinen j{e4}{e4}tel{f6};2\n',
    'nimi;hinta\nVähälaktoosinen jäätelö;2\n',
  ],
  [
    'windows-1252',
    'of signs alone',
    'name;cost\n{93}Kale{94} {96} best of 5{80}/kg;2\nO{92}Neill {a7}3;1\nTea 100{b0};2\n',
    'name;cost\n“Kale” – best of 5€/kg;2\nO’Neill §3;1\nTea 100°;2\n',
  ],
  [
    'windows-1252',
    'Spanish, of ordinals',
    'nombre;precio\nNaranjas 2{aa};2\n1{ba} cosecha;3\n',
    'nombre;precio\nNaranjas 2ª;2\n1º cosecha;3\n',
  ],
  [
    'koi8-r',
    'Russian, in small letters',
    'SKU;Name;Price\n1;{d1}{c2}{cc}{cf}{cb}{c9};2\n2;{cd}{cf}{d2}{cb}{cf}{d7}{d8};2\n3;{d3}{d9}{d2} {d2}{cf}{d3}{d3}{c9}{ca}{d3}{cb}{c9}{ca};2\n4;{c7}{d2}{c5}{de}{cb}{c1};2\n5;{c8}{cc}{c5}{c2} {d2}{d6}{c1}{ce}{cf}{ca};2\n6;{d4}{d7}{cf}{d2}{cf}{c7};2\n7;{cd}{a3}{c4} {cc}{c9}{d0}{cf}{d7}{d9}{ca};2\n8;{cd}{c1}{d3}{cc}{cf} {d3}{cc}{c9}{d7}{cf}{de}{ce}{cf}{c5};2\n',
    'SKU;Name;Price\n1;яблоки;2\n2;морковь;2\n3;сыр российский;2\n4;гречка;2\n5;хлеб ржаной;2\n6;творог;2\n7;мёд липовый;2\n8;масло сливочное;2\n',
  ],
  [
    'windows-1252',
    'German with words of France',
    'name;preis\nCr{e8}me br{fb}l{e9}e;2\nK{e4}se;3\nJalape{f1}os s{fc}{df};2\n',
    'name;preis\nCrème brûlée;2\nKäse;3\nJalapeños süß;2\n',
  ],
  [
    'iso-8859-15',
    'French, with euros',
    'nom;prix\nCr{e8}me fra{ee}che;2 {a4}\nP{e2}t{e9};3,50 {a4}\n',
    'nom;prix\nCrème fraîche;2 €\nPâté;3,50 €\n',
  ],
  [
    'iso-8859-2',
    'Czech',
    'n{e1}zev;cena\n{d8}epa;9\n{a9}unka;20\n{a9}vestky;3\n{c8}aj;5\nS{fd}r;2\n',
    'název;cena\nŘepa;9\nŠunka;20\nŠvestky;3\nČaj;5\nSýr;2\n',
  ],
  [
    'iso-8859-2',
    'Slovenian',
    'ime;cena\n{c8}aj;9\n{a9}unka;20\nFi{be}ol;3\n{ae}ganci;5\nRi{be};2\n',
    'ime;cena\nČaj;9\nŠunka;20\nFižol;3\nŽganci;5\nRiž;2\n',
  ],
  [
    'windows-1250',
    'Croatian',
    'ime;cijena\n{d0}umbir;9\n{c8}e{9a}njak;20\n{8a}unka;3\nMlijeko;4\nKruh;2\nMed;3\n{c8}aj;2\n',
    'ime;cijena\nĐumbir;9\nČešnjak;20\nŠunka;3\nMlijeko;4\nKruh;2\nMed;3\nČaj;2\n',
  ],
  [
    'windows-1257',
    'Lithuanian',
    'pavadinimas;kaina\n{d0}vie{fe}ias pienas;2\nVar{f0}k{eb};3\nGrietin{eb};1\nAgurk{f8};2\n',
    'pavadinimas;kaina\nŠviežias pienas;2\nVarškė;3\nGrietinė;1\nAgurkų;2\n',
  ],
  [
    'windows-1257',
    'Latvian',
    'nosaukums;cena\nK{e2}posti;2\n{ce}sts medus;3\n{d0}{ed}i{f2}{ed}is;1\n',
    'nosaukums;cena\nKāposti;2\nĪsts medus;3\nŠķiņķis;1\n',
  ],
  [
    'cp850',
    'German',
    'name;preis\r\nWei{e1}wurst;2\r\nK{84}se;3\r\n{8e}pfel;2\r\nGr{81}nkohl;2\r\n{99}l;1\r\n',
    'name;preis\r\nWeißwurst;2\r\nKäse;3\r\nÄpfel;2\r\nGrünkohl;2\r\nÖl;1\r\n',
  ],
  [
    'cp850',
    'French',
    'nom;prix\r\nCr{8a}me fra{8c}che;2\r\nP{83}t{82};3\r\n{90}pices;2\r\n',
    'nom;prix\r\nCrème fraîche;2\r\nPâté;3\r\nÉpices;2\r\n',
  ],
  [
    'cp850',
    'Spanish',
    'nombre;precio\r\nPi{a4}a;2\r\nJam{a2}n ib{82}rico;3\r\n',
    'nombre;precio\r\nPiña;2\r\nJamón ibérico;3\r\n',
  ],
  [
    'cp850',
    'Portuguese',
    'nome;pre{87}o\r\nP{c6}o;2\r\nMa{87}{c6};3\r\nLim{e4}es;3\r\n',
    'nome;preço\r\nPão;2\r\nMaçã;3\r\nLimões;3\r\n',
  ],
  [
    'cp852',
    'Polish',
    'nazwa;cena\r\n{bd}urek;4,99\r\nKie{88}basa wiejska;12,50\r\n{97}mietana 18%;3,20\r\n',
    'nazwa;cena\r\nŻurek;4,99\r\nKiełbasa wiejska;12,50\r\nŚmietana 18%;3,20\r\n',
  ],
  ['macintosh', 'German', 'name;preis\rWei{a7}wurst;2\r{80}pfel;3\r', 'name;preis\rWeißwurst;2\rÄpfel;3\r'],
  [
    'macintosh',
    'German, with line ends of today',
    'name;cost\nWei{a7}wurst;2\n{80}pfel;3\n',
    'name;cost\nWeißwurst;2\nÄpfel;3\n',
  ],
  [
    'macintosh',
    'Spanish, with line ends of today',
    'name,cost\nJam{97}n ib{8e}rico,2\nEspa{96}ol,3\n',
    'name,cost\nJamón ibérico,2\nEspañol,3\n',
  ],
  ['macintosh', 'French', 'nom;prix\nCr{8f}me fra{94}che;2\n', 'nom;prix\nCrème fraîche;2\n'],
  ['macintosh', 'of one letter', 'name,cost\rCaf{8e},2\r', 'name,cost\rCafé,2\r'],
])('a list in %s is read as what it is, and for sure: %s', (encoding, _, bytes, text) => {
  expect(decodeList(bytesOf(bytes), undefined, platform)).toEqual({ text, encoding, isSure: true });
});

test('three words of Polish in ISO 8859-2 are read as what they are', () => {
  const bytes = 'nazwa;cena\n{af}urek;4,99\nKie{b3}basa wiejska;12,50\n{a6}mietana 18%;3,20\n';
  const text = 'nazwa;cena\nŻurek;4,99\nKiełbasa wiejska;12,50\nŚmietana 18%;3,20\n';
  expect(decodeList(bytesOf(bytes), undefined, platform)).toMatchObject({ text, encoding: 'iso-8859-2' });
});

test('a list that no page reads well is read in the likeliest, and not for sure', () => {
  expect(decodeList(bytesOf('n{ff}{8d}{90},'), undefined, platform)).toMatchObject({ isSure: false });
});

test('a word that fits an old Mac but for a sign behind it is not taken for one', () => {
  expect(decodeList(bytesOf('n,p\n{eb}{c1}{d0}{d5}{d3}{d4}{c1},2\n'), undefined, platform)).toMatchObject({
    ...{ encoding: 'koi8-r', text: 'n,p\nКапуста,2\n' },
  });
});

test('a list that is UTF-8 but for a stray byte is read as UTF-8, and not for sure', () => {
  const bytes = bytesOf('name,cost\nCaf{c3}{a9} cr{c3}{a8}me,2\nP{c3}{a2}t{c3}{a9},3\nG{c3}{a2}teau,4\nstray {e9},3\n');
  expect(decodeList(bytes, undefined, platform)).toMatchObject({
    encoding: 'utf-8',
    isSure: false,
    text: expect.stringContaining('Café crème,2\nPâté'),
  });
});

test('what was named is not guessed at, and what is no text is none', () => {
  const bytes = bytesOf('name,cost\n{8e}pfel,2\n');
  expect(decodeList(bytes, 'cp850', platform)?.text).toBe('name,cost\nÄpfel,2\n');
  expect(decodeList(bytes, 'cp437', platform)?.text).toBe('name,cost\nÄpfel,2\n');
  expect(decodeList(bytesOf('name,cost\nKale,2\n'), undefined, platform)).toMatchObject({
    encoding: null,
    isSure: true,
  });
  expect(
    decodeList(
      Uint8Array.from({ length: 900 }, (_, at) => (at % 29) + 0xe0 * (at % 2)),
      undefined,
      platform,
    ),
  ).toBeNull();
});

const ofWindows: Record<string, number> = {
  ...{ '€': 0x80, '…': 0x85, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '™': 0x99 },
};
const ofWindowsBytes = (text: string) =>
  Uint8Array.from([...text].map((letter) => ofWindows[letter] ?? letter.charCodeAt(0)));
const rows = (count: number, row: (number: number) => string) =>
  `Name;Price\n${Array.from({ length: count }, (_, number) => row(number)).join('')}`;
test.each([
  ['€ behind prices', rows(20, (number) => `Apfel ${number};5,00 €\n`)],
  ['€ before prices', rows(20, (number) => `Apple ${number};€5.00\n`)],
  ['£ before prices', rows(20, (number) => `Apple ${number};£5.00\n`)],
  ['a title alone', `Name;Preis (€)\n${'Apfel;5,00\n'.repeat(20)}`],
  ['€, and some umlauts', rows(30, (number) => `${number % 6 ? 'Apfel' : 'Müsli'} ${number};5,00 €\n`)],
  ['€, and some accents', rows(30, (number) => `${number % 3 ? 'Pomme' : 'Crème fraîche'} ${number};5,00 €\n`)],
  ['apostrophes', rows(10, (number) => `Farmer’s cheese ${number};5.00\n`)],
  ['halves', rows(10, (number) => `Butter ½ lb ${number};5.00\n`)],
  ['dashes that cling to a word', rows(20, (number) => `Apple– red ${number};5.00\nApple –red ${number};5.00\n`)],
  ['marks before names', rows(20, (number) => `©Brand ${number};5.00\n®Brand ${number};5.00\n`)],
  ['numbers as Spaniards write them', rows(20, (number) => `Queso Nº ${number};5,00\n`)],
  ['cubic meters', rows(20, (number) => `Firewood ${number} m³;5.00\n`)],
  ['dashes', rows(10, (number) => `Apple – red ${number};5.00\n`)],
  ['bullets', rows(10, (number) => `• Apple ${number};5.00\n`)],
  ['degrees', rows(10, (number) => `Tea 80°C ${number};5.00\n`)],
  ['quotes and marks', rows(10, (number) => `Nutella® “Gala”™ ${number};5.00\n`)],
  ['times and about', rows(10, (number) => `Apple 6 × 2, ± 9 g ${number};5.00\n`)],
  ['categories as a shop shows the way to them', rows(20, (number) => `Thing ${number};Food » Dairy » Cheese\n`)],
  ['one such way', 'Name;Category\nThing;Food » Dairy\n'],
  ['such ways beside accents', rows(30, (number) => `Crème brûlée à l’été ${number};Frais » Divers\n`)],
  ['an arrow before what is new', 'Name;Price\n» New: Kale;5.00\nApple;2.00\n'],
  ['numbers as Portuguese write them', rows(20, (number) => `Vinho n.º ${number};5,00\n`)],
  ['names that are cut short', `Nombre;Precio\n${'Aceite Mª Luisa;5,00\n'.repeat(3)}Jamón;2\n`],
  ['calls to buy', rows(20, (number) => `¡Oferta! ${number};5,00\n`)],
  ['Catalan dots', rows(20, (number) => `Col·lecció ${number};5,00\n`)],
  ['a large letter by itself', rows(20, (number) => `À la carte ${number};5,00\n`)],
  ['blanks that do not break', rows(10, (number) => `Apple\u00a0red ${number};1\u00a0234.00\n`)],
])('a list of Windows with %s in many rows is read as what it is, and for sure', (_, text) => {
  expect(decodeList(ofWindowsBytes(text), undefined, platform)).toMatchObject({
    ...{ encoding: 'windows-1252', text, isSure: true },
  });
});
test.each([
  ['millionths of a gram', rows(20, (number) => `Vitamin ${number} µg;5.00\n`)],
  ['eggs of Danes', rows(20, (number) => `${number} æg;5,00\n`)],
])('a list of Windows with %s alone is read as what it is', (_, text) => {
  expect(decodeList(ofWindowsBytes(text), undefined, platform)).toMatchObject({ encoding: 'windows-1252', text });
});

test('capital letters that are Turkish or Icelandic are Turkish, though not for sure', () => {
  const list = 'AD;FIYAT\nYO{d0}URT;9\n{de}EKER;20\nBAL;3\n';
  expect(decodeList(bytesOf(list), undefined, platform)).toMatchObject({
    ...{ encoding: 'windows-1254', text: 'AD;FIYAT\nYOĞURT;9\nŞEKER;20\nBAL;3\n', isSure: false },
  });
});

test('what looks like capital letters of Cyrillic alone may be of a page that nobody knows', () => {
  // Hebrew.
  expect(decodeList(bytesOf('n,p\n{fa}{f4}{e5}{e7}{e9}{ed},5\n{ec}{e7}{ed},7\n'), undefined, platform)).toMatchObject({
    isSure: false,
  });
});

test('Greek in capital letters alone is read as Greek, though not for sure', () => {
  const greek =
    'n;p\n{c5}{cb}{c1}{c9}{cf}{cb}{c1}{c4}{cf};5\n{d6}{c5}{d4}{c1} {c2}{c1}{d1}{c5}{cb}{c9}{d3}{c9}{c1};7\n';
  expect(decodeList(bytesOf(greek), undefined, platform)).toMatchObject({
    encoding: 'windows-1253',
    text: 'n;p\nΕΛΑΙΟΛΑΔΟ;5\nΦΕΤΑ ΒΑΡΕΛΙΣΙΑ;7\n',
    isSure: false,
  });
});

test('line ends of CR alone speak for an old Mac, and no others do', () => {
  expect(decodeList(bytesOf('n,p\rNo{91}l,2\r'), undefined, platform)?.encoding).toBe('macintosh');
  expect(decodeList(bytesOf('n,p\nK{84}se,2\n'), undefined, platform)?.encoding).toBe('cp850');
});

test('a reading that is only a little likelier than the next isn’t sure', () => {
  for (const [bytes, text] of [
    ['n,p\nS{c6}o,2\n', 'n,p\nSão,2\n'],
    ['n,p\nGr{94}{e1}e,2\n', 'n,p\nGröße,2\n'],
  ] as const)
    expect(decodeList(bytesOf(bytes), undefined, platform)).toEqual({ text, encoding: 'cp850', isSure: false });
});
