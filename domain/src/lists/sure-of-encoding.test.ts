import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';
import { decodeOld, type OldEncoding } from './old-encodings.ts';

// The tests run where a decoder is; the domain itself knows none.
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array };
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };
const platform = (bytes: Uint8Array, encoding: string, isStrict: boolean) =>
  new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);

const bytesOf = (text: string, encoding: OldEncoding) => {
  const numbers = new Map<string, number>();
  for (let byte = 0xff; byte >= 0x80; byte--)
    numbers.set(
      decodeOld(Uint8Array.of(byte), encoding, (one, name) => platform(one, name, false)),
      byte,
    );
  return Uint8Array.from([...text], (letter) => numbers.get(letter) ?? letter.charCodeAt(0));
};

test.each<[OldEncoding, string]>([
  ['windows-1252', 'Vara;Verð\nÝsa;1290\nBrauð;590\nKjöt;2490\n'],
  [
    'windows-1252',
    'Nafn;Netfang\nSigurður Helgason;a@x.is\nÞorsteinn Björnsson;b@x.is\nGuðmundur Ragnarsson;c@x.is\nÝr Ragnarsson;d@x.is\n',
  ],
  ['cp850', 'name;cost\nýsa;4,99\nbrauð;12,50\nkjöt;3,20\n'],
  ['windows-1257', 'Nosaukums;Cena\nĶiploki;4,99\nĀboli;12,50\nGurķi;3,20\n'],
  ['windows-1257', 'pavadinimas;kaina\nkiaušiniai;2\nčesnakas;1\nlašiniai;5\n'],
  ['windows-1257', 'Nimetus;Hind\nŽüree;2\nŠokolaad;3\nJuust;4\n'],
  ['windows-1252', 'Nimetus;Hind\nŠokolaad;2\nKöömned;3\nÕunad;1\nVõi;4\n'],
  ['windows-1252', 'NIMETUS;HIND\nÕUNAD;2\nVÕI;3\nJUUST;4\n'],
  ['iso-8859-15', 'NIMETUS;HIND\nÕUNAD;2\nVÕI;3\nJUUST;4\nHÕRGUTIS;2\nRÕNGAS;2\nPÕRNIKAS;1\n'],
  ['iso-8859-2', 'NÁZEV;CENA\nŠUNKA;89\nŽITNÝ CHLÉB;45\nŘEPA;12\n'],
  ['iso-8859-2', 'NÁZEV;CENA\nGULÁŠ;5\nKUŘE;3\nMLÉKO;2\nSÝR;4\nČESNEK;3\n'],
  [
    'iso-8859-2',
    'JMÉNO;E-MAIL\nTOMÁŠ BENEŠ;a\nLUKÁŠ MAREŠ;b\nALEŠ BUREŠ;c\nJAN NOVÁK;d\nEVA DVOŘÁKOVÁ;e\nJIŘÍ ČERNÝ;f\n',
  ],
  ['iso-8859-2', 'NAZIV;CENA\nŠUNKA;8\nŽGANCI;4\nKRUH;2\nŠIPEK;2\n'],
  ['iso-8859-2', 'PRIEZVISKO;MAIL\nŠIMEČKA;a@x.sk\nBALÁŽ;b@x.sk\nŽÁK;c@x.sk\nŠŤASTNÝ;d@x.sk\nKOVÁČ;e@x.sk\n'],
  ['windows-1252', 'NAAM;PRIJS\nDRIEËNTWINTIG;2\nGROENTE ÉÉN;3\nKAAS;1\n'],
  ['windows-1252', 'naam;prijs\nœufs bio;4\npêches;3\n'],
  ['koi8-r', 'NAME;PRICE\nЧАЙ;4\nГРЕЧКА;3\nХЛЕБ;2\n'],
  ['windows-1251', 'SKU;EUR\nСЫР;4\n'],
  ['windows-1254', 'SKU;EUR\nOğuz Ağaoğlu™;4,99\n'],
  ['macintosh', 'Name;Price\nChloë Brontë;4,99\nZoë Smith;2\n'],
  ['macintosh', 'Nombre;Precio\nChampiñón;4\nÑora;2\nAtún;1\n'],
  ['macintosh', 'Producte;Preu\nAlbergínia;4\nCeba;2\n'],
  ['cp850', 'Prodotto;Prezzo\nBaccalà;4\nTiramisù;2\nPane;1\nRagù;3\nBabà;2\n'],
  ['cp850', 'Artikel;Preis\nweißkohl;2\näpfel;1\nöl;3\n'],
  ['cp850', 'Name;Price\nBio® Milk;1\nBio® Bread;2\n'],
  ['cp852', 'Nazwa;Cena\nŁosoś;4\nSer biały;2\nMasło;1\n'],
  ['windows-1252', 'Ref;Remise\nA;5‰\nB;3‰\n'],
  ['windows-1255', 'name;cost\nחלב;4\nלחם;2\nביצים;3\n'],
  ['windows-1257', 'SKU;EUR\nMėsa;4,99\n'],
  ['cp852', 'name;cost\nšunka;4,99\nřepa;12,50\n'],
  ['windows-1257', 'SKU;EUR\nOBUOLIŲ SULTYS–2;4,99\n'],
  ['cp850', 'name;cost\nferoès;12,50\neslovè;12,50\nsingalès;4,99\n'],
  ['windows-1252', 'NAME;COST\nVÕI;4,99\n'],
  ['windows-1250', 'SKU;EUR\nBio® Sütőtök;4,99\nBio® Gyümölcs;12,50\nBio® Paprika;3,20\nBio® Krumpli;1,00\n'],
  [
    'koi8-r',
    'sku;eur\nbananas;4,99\nкапуста;12,50\nmango;3,20\nkiwi;1,00\nкапуста;0,85\nкапуста;4,99\nbasmati;12,50\n',
  ],
])('a list in %s is read as something else at most with a doubt: %j', (encoding, text) => {
  const read = decodeList(bytesOf(text, encoding), undefined, platform);
  expect(read?.isSure && read.text !== text ? read : null).toBeNull();
});

test.each([
  ['Japanese in ISO-2022-JP', 'name;cost\n\u001b$B5mF}\u001b(B;4\n'],
  ['UTF-7', 'Name;Preis\nK+AOQ-se;2\n+AMQ-pfel;3\n'],
])('%s passes as UTF-8, and there is a doubt unless it was said to be that', (_, text) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(decodeList(bytes, undefined, platform)).toEqual({ text, encoding: 'utf-8', isSure: false });
  expect(decodeList(bytes, 'utf-8', platform)).toEqual({ text, encoding: 'utf-8', isSure: true });
});

test('two signs of Windows that are a letter of no language in UTF-8 are read with a doubt', () => {
  const bytes = bytesOf('name;cost\nCAFFÈ–2;4\n', 'windows-1252');
  expect(decodeList(bytes, undefined, platform)).toMatchObject({ isSure: false });
  const utf8 = Uint8Array.from([...bytes, 0xc3, 0xa9]);
  expect(decodeList(utf8, undefined, platform)).toMatchObject({ encoding: null, isSure: true });
});

test.each([
  ['two people', 'Name;Mail\nPETER+ANA-MARIA;x@x\nMEHMET+ALI-RIZA;y@x\n'],
  ['goods with a plus', 'Name;Price\nMB+AM4-CPU;5\nVIT-C+AK8-10;3\n'],
  ['a ring for degrees', 'Name;Price\nOven 180˚;5\nTemp 20˚C;4\n'],
  ['a sign for inches', 'Name;Price\nPipe 12˝;5\n'],
  ['Lakota', 'Name;Mail\nMaȟpiya Luta;x@x\n'],
  ['Livonian', 'Nim;Mail\nKȯr;x@x\n'],
  ['Twi', 'Name;Mail\nKɔfi;x@x\nYaa ɛ;y@x\n'],
  ['Romanian', 'Nume;Pret\nBrânză;5\nȘuncă ț;4\n'],
  ['Greek letters of chemistry', 'Name;Price\nTNFα;5\n'],
  ['a mark of UTF-8', '\ufeffName;Price\nCAFȖ2;5\n'],
  ['letters beyond ASCII beside what UTF-7 looks like', 'Name;Price\nK+AOQ-se;5\nJosé;3\n'],
])('a list in UTF-8 with %s is one for sure', (_, text) => {
  const utf8 = new TextEncoder().encode(text);
  expect(decodeList(utf8, undefined, platform)).toEqual({
    text: text.replace('\ufeff', ''),
    encoding: null,
    isSure: true,
  });
});

test.each(['CAFÉ®', 'CAFÉ™', 'TIRAMISÙ®', 'CAFFÈ–2'])(
  '%s in Windows-1252 passes as UTF-8, and there is a doubt',
  (word) => {
    const bytes = bytesOf(`NAME;PRICE\n${word};5\n`, 'windows-1252');
    expect(decodeList(bytes, undefined, platform)).toMatchObject({ isSure: false });
  },
);

test.each<[OldEncoding, string]>([
  ['windows-1252', 'CAFÉ®'],
  ['windows-1252', 'CAFÈ®'],
  ['windows-1252', 'TIRAMISÙ®'],
  ['windows-1252', 'CAFFÈ–2'],
  ['windows-1252', 'HORTELÔ\u00a0'],
  ['macintosh', 'Ã©'],
  ['cp437', '├⌐'],
])(
  'a list in %s that passes as UTF-8 is read as what it is where that is named, and can be named again: %s',
  (encoding, word) => {
    const text = `NAME;PRICE\n${word};5\n`;
    const bytes = bytesOf(text, encoding);
    expect(() => platform(bytes, 'utf-8', true)).not.toThrow();
    expect(decodeList(bytes, encoding, platform)).toEqual({ text, encoding, isSure: true });
    expect(decodeList(bytes, 'utf-8', platform)).toMatchObject({ encoding: 'utf-8', isSure: true });
  },
);

test('what has a mark of Unicode, or zeros of UTF-16, is read as that whatever was named', () => {
  const text = 'Name;Price\nCafé;5\n';
  const marked = new TextEncoder().encode(`\ufeff${text}`);
  expect(decodeList(marked, 'windows-1252', platform)).toEqual({ text, encoding: null, isSure: true });
  const utf16 = Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
  expect(decodeList(utf16, 'windows-1252', platform)).toEqual({ text, encoding: null, isSure: true });
});

const spanish = ['María García', 'Ana Díaz', 'Lucía Torres', 'Sofía Vega', 'Luis Mejía', 'Rocío Soto', 'Elías Rey'];
const listOf = (titles: string, names: readonly string[], end = '\n') =>
  [titles, ...names.map((name, at) => `${name};p${at}@x.org`), ''].join(end);

test.each([
  ['LF', listOf('Nombre;Correo', [...spanish, 'Pedro Ruiz', 'Martín Gil'])],
  ['CRLF', listOf('Nombre;Correo', [...spanish, 'Pedro Ruiz', 'Martín Gil'], '\r\n')],
  ['LF, English titles', listOf('Name;E-Mail', [...spanish, 'Pedro Ruiz', 'Martín Gil'])],
])('"í" of an old Mac within words is no apostrophe: names with lines that end by %s', (_, text) => {
  expect(decodeList(bytesOf(text, 'macintosh'), undefined, platform)).toMatchObject({ text, encoding: 'macintosh' });
});

test.each<[OldEncoding, string]>([
  ['macintosh', 'Name;Price\nMaíz;5.00\nWhite bread;2.00\nGreen apples;3.00\nOat milk;4.00\n'],
  ['macintosh', 'Name;E-Mail\nLuís;a@x.org\nJohn Walker;b@x.org\nMary Wright;c@x.org\n'],
  ['cp850', listOf('Name;E-Mail', ['Seán Murphy', 'Máire Byrne', 'Gráinne Kelly', 'John Walsh', 'Mary Ryan'])],
  ['cp437', listOf('Name;E-Mail', ['Seán Murphy', 'Máire Byrne', 'Gráinne Kelly', 'John Walsh', 'Mary Ryan'])],
  ['cp852', listOf('Name;E-Mail', ['Tomáš Novotny', 'John Walker', 'Mary Wright'])],
  ['cp852', listOf('Name;E-Mail', ['Jana Novotná', 'John Walker', 'Mary Wright'])],
])('"í" of an old Mac and "á" of DOS among English rows in %s have at least a doubt: %j', (encoding, text) => {
  const read = decodeList(bytesOf(text, encoding), undefined, platform);
  expect(read?.isSure && read.text !== text ? read : null).toBeNull();
});

test.each([
  'Name;Price\nPomme d’api;5\nGelée à l’orange;2\n',
  'Nome;Prezzo\nOlio dell’Etna;5\nPasta all’uovo;2\nVerdure dell’orto;3\n',
  'Name;Price\nIt’s a cake;5\nI’m bread;2\n',
])('what stands before an apostrophe in French, Italian and English is one of Windows for sure: %j', (text) => {
  expect(decodeList(bytesOf(text, 'windows-1252'), undefined, platform)).toEqual({
    ...{ text, encoding: 'windows-1252', isSure: true },
  });
});

test('a currency in every row is no word of the list, however many rows there are', () => {
  const text = `Name;Price\n${'Cable;5 €\n'.repeat(6000)}Łosoś;5 €\nŻurek wędzony;3 €\n`;
  expect(decodeList(bytesOf(text, 'windows-1250'), undefined, platform)?.text).toBe(text);
});

test('an "á" by itself is a letter of DOS, not a blank of Windows for sure', () => {
  const text = 'SKU;Preis\nA1;á 5,00\nB2;á 3,00\n';
  const read = decodeList(bytesOf(text, 'cp850'), undefined, platform);
  expect(read?.isSure && read.text !== text ? read : null).toBeNull();
});

test('UTF-16 whose last letter was cut in two is no text', () => {
  const text = 'Товар;Цена\nКапуста;2\n';
  const bytes = Uint8Array.from(
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  );
  expect(decodeList(bytes, undefined, platform)).toMatchObject({ text, encoding: null, isSure: true });
  expect(decodeList(Uint8Array.from([...bytes, 0]), undefined, platform)).toBeNull();
});

test.each([
  ['an apostrophe', 'Name;Price\nFarmer’s cheese;5.00\nMilk;2.00\n'],
  ['an apostrophe, all small', 'name;price\nfarmer’s cheese;5.00\nmilk;2.00\n'],
  ['an apostrophe, all large', 'NAME;PRICE\nFARMER’S CHEESE;5.00\nMILK;2.00\n'],
  ['a word cut short', 'Name;Price\nDon’t panic cake;5.00\n'],
  ['a French apostrophe', 'Nom;Prix\nL’eau;5\nPomme d’api;3\n'],
  ['a dash between figures', 'Name;Price\nPotatoes 5–6 kg;5.00\nMilk;2.00\n'],
  ['a dash between words', 'Name;Price\nApples – red;5.00\n'],
  ['quotes', 'Name;Price\n“Gala” apples;5.00\n'],
  ['single quotes', 'Name;Price\n‘Gala’ apples;5.00\n'],
  ['quotes of Swedes', 'Namn;Pris\n”Gala” apples;5.00\n'],
  ['®', 'Name;Price\nNutella®;5.00\n'],
  ['™', 'Name;Price\nNutella™ jar;5.00\n'],
  ['€ behind a price', 'Name;Price\nApples;5.00 €\n'],
  ['€ before a price', 'Name;Price\nApples;€5.00\n'],
  ['€ in a title', 'Name;Price (€)\nApples;5.00\n'],
  ['£', 'Name;Price\nApples;£5.00\n'],
  ['½ before a unit', 'Name;Price\nButter ½ lb;5.00\n'],
  ['½ behind a figure', 'Name;Price\nButter 1½ lb;5.00\n'],
  ['° behind a figure', 'Name;Price\nKeep at 4°C;5.00\n'],
  ['° behind a blank', 'Name;Price\nKeep at 4 °C;5.00\n'],
  ['• before a name', 'Name;Price\n• Apples;5.00\n'],
  ['× between figures', 'Name;Price\nEggs 6×2;5\n'],
  ['inches', 'Name;Price\nPizza 12”;5.00\n'],
])(
  'a list that has %s alone beyond ASCII is of Windows for sure, and one of an old Mac is read as nothing else for sure',
  (_, text) => {
    expect(decodeList(bytesOf(text, 'windows-1252'), undefined, platform)).toEqual({
      ...{ text, encoding: 'windows-1252', isSure: true },
    });
    if (/[½×]/u.test(text)) return;
    const ofMac = decodeList(bytesOf(text, 'macintosh'), undefined, platform);
    expect(ofMac?.isSure && ofMac.text !== text ? ofMac : null).toBeNull();
  },
);

test.each<[string, OldEncoding, string]>([
  // The words in ASCII.
  ['words in ASCII tell the language', 'windows-1252', 'SKU;EUR\nBRAUÐ;4,99\n'],
  ['words in ASCII tell the language', 'iso-8859-2', 'name;cost\nČaj x;4,99\n'],
  ['a list that has no large letter hardly has one beyond ASCII', 'windows-1252', 'sku;eur\nbox 12;4,99\nål;12,50\n'],
  [
    'where words begin with large letters, those beyond ASCII do',
    'macintosh',
    'name;cost\nLeipä;4,99\nÖljy;12,50\nVoi;3,20\n',
  ],
  ['one word with a large letter tells nothing', 'cp850', 'sku;eur\nçaj;4,99\n'],
  // Where letters stand.
  ['ğ stands behind vowels', 'windows-1252', 'Vara;Verð\nÝsa l’eau;4,99\nÖlgerð;12,50\n'],
  ['ñ stands before vowels', 'windows-1250', 'name;cost\nhiszpański;4,99\ntybetański;3,20\nhebrajski;4,99\n'],
  ['õ ends no word', 'windows-1250', 'name;cost\nSzőlő;4,99\nSütőtök;12,50\nPaprika;3,20\n'],
  [
    'ã stands before o, e and s',
    'windows-1250',
    'EMRI;ÇMIMI\nBESNIK HOXHA;4,99\nKIWI;12,50\nÇLIRIM KUÇI;3,20\nÇLIRIM KUÇI;1,00\n',
  ],
  ['ă stands before no o', 'iso-8859-15', 'name;cost\nmelão x;4,99\nazeite;12,50\nfeijão;3,20\n'],
  ['ß begins no word', 'cp852', 'name;cost\nkruh;4,99\nfižol;12,50\nžganci;3,20\n'],
  ['ą begins no word of Polish', 'iso-8859-2', 'name;cost\nkiwi;4,99\nšunka;12,50\nchlieb;3,20\nmix;1,00\n'],
  ['ς ends words', 'ibm866', 'SKU;EUR\nЁлочка;4,99\n'],
  [
    'a final letter of Hebrew ends words',
    'windows-1251',
    'name;cost\nсергей объедков;4,99\nсергей объедков;12,50\nэдуард цой;3,20\n',
  ],
  ['ь stands behind consonants', 'windows-1253', 'name;cost\nάνηθος;4,99\n'],
  [
    'й stands behind vowels',
    'windows-1251',
    'name;cost\nљуте папричице;4,99\nbox 12;12,50\nsoda;3,20\npasta;1,00\nbasmati;0,85\nпасуљ;4,99\nњоки;12,50\nкупус;3,20\n',
  ],
  ['behind two large letters stands no small one', 'macintosh', 'SKU;EUR\nPêssego;4,99\n'],
  ['vowels and consonants take turns', 'macintosh', 'name;cost\nkød;4,99\n'],
  [
    'no word is a š',
    'cp852',
    'name;cost\nMango;4,99\nBasmati;12,50\nZdeněk Novák;3,20\nZdeněk Novák;1,00\nŠárka Černá;0,85\n',
  ],
  ['à is a word', 'cp437', 'sku;eur\nrice;4,99\naçúcar;12,50\ncafé;3,20\nbacalhau à brás;1,00\n'],
  ['words in Serbian have another j', 'ibm866', 'SKU;EUR\nКАПУСТА;4,99\nPASTA;12,50\nSODA;3,20\n'],
  ['Albanian is written with ë and ç', 'macintosh', 'Emri;Çmimi\nQepë;4,99\nKripë;12,50\nDjathë;3,20\n'],
  [
    'Estonian is written with pages of the West',
    'iso-8859-15',
    'name;cost\nÕnne Jõgi 5 €;4,99\nÜlo Mägi;12,50\nÕnne Jõgi;3,20\n',
  ],
  ['English has letters of French', 'iso-8859-15', 'SKU;EUR\nNOËL: BÛCHE x;4,99\n'],
  [
    'Hebrew is written in Windows-1255',
    'windows-1255',
    'name;cost\nפורינט הונגרי;4,99\nריאל תימני;4,99\nשקל חדש;4,99\n',
  ],
  ['Icelandic is seldom', 'windows-1254', 'name;cost\nyoğurt;4,99\n'],
  ['the same word counts once', 'iso-8859-15', 'SKU;EUR\nÓLEO;4,99\nÓLEO;12,50\nÓLEO;3,20\n'],
  // Where signs stand.
  ['a sign by itself is told by what stands beside it', 'macintosh', 'SKU;EUR\n• JUUST;4,99\n'],
  ['half a pair is none', 'cp850', 'name;cost\napples ½ kg;4,99\noats ½ kg;12,50\n'],
  ['half a pair is none', 'cp437', 'sku;eur\nägg;4,99\n'],
  ['half a pair is none', 'macintosh', 'name;cost\nAzúcar;4,99\nAtún;12,50\nÑora;3,20\n'],
  ['half a pair is none', 'macintosh', 'EMRI;ÇMIMI\nVEZË £2.50;4,99\nÇAJ;12,50\n'],
  ['quotes stand about words', 'cp437', 'tuote;hinta\nmango;4,99\nöljy;12,50\n'],
  ['¡ stands behind no figure', 'macintosh', 'SKU;EUR\nPINDAKAAS 4°C;4,99\n'],
  ['blanks that do not break are seldom', 'cp852', 'Název;Cena\nŠárka Černá;4,99\n'],
  ['an apostrophe begins no word', 'windows-1257', 'NAME;COST\nÕNNE JÕGI;4,99\n'],
  [
    'signs stand within no word',
    'cp850',
    'sku;eur\närtor;4,99\nmango;12,50\ntomato;3,20\nbox 12;1,00\nsmör;0,85\nkiwi;4,99\n',
  ],
  ['dashes and signs stand by themselves', 'ibm866', 'name;cost\nуругвайский песо;0,85\nлаосский кип;3,20\n'],
  ['a dash stands between words', 'windows-1252', 'SKU;EUR\nÑora;4,99\n'],
  ['º stands behind figures', 'windows-1250', 'SKU;EUR\nDragoş Pîrvu;4,99\n'],
  ['µ stands before units', 'cp852', 'SKU;EUR\nSoda;4,99\nŠunka;12,50\nTvaroh mäkký;3,20\n'],
])('since %s, a list in %s is read as what it is: %j', (_, encoding, text) => {
  expect(decodeList(bytesOf(text, encoding), undefined, platform)).toMatchObject({ text });
});

test.each<[OldEncoding, string]>([
  ['ibm866', 'НАИМЕНОВАНИЕ;ЦЕНА\nМОРКОВЬ;4,99\n'],
  ['windows-1251', 'НАЗВА;ЦІНА\nОКСАНА ЩУР;4,99\nОЛЕКСАНДР ҐУДЗЬ;3,20\nМАРІЯ ЮЩЕНКО;1,00\n'],
  ['windows-1253', 'ONOMA;TIMH\nΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ;4,99\nΝΙΚΟΣ ΨΑΡΑΣ;3,20\n'],
])('capital letters of %s alone are read for sure where they come as often as in its languages', (encoding, text) => {
  expect(decodeList(bytesOf(text, encoding), undefined, platform)).toEqual({ text, encoding, isSure: true });
});

test.each<[string, OldEncoding, string]>([
  ['ð begins no word', 'windows-1250', 'SKU;EUR\n• Ante Đokić;4,99\n'],
  ['a letter beside a figure is seldom', 'windows-1252', 'name;cost\nmaldiivi ruupia–2;3,20\n'],
  ['two letters beyond ASCII seldom stand together', 'windows-1250', 'SKU;EUR\nGROŽĐE™;4,99\n'],
  ['a list that has no large letter hardly has one beyond ASCII', 'windows-1252', 'sku;eur\nbox 12;4,99\nål;12,50\n'],
  [
    'no language is seldom where no letter is beyond ASCII',
    'windows-1252',
    'name;cost\nSterlina sudaneze…;3,20\nKoloni kostarikan…;4,99\nRiali kamboxhian…;3,20\n',
  ],
  ['English has letters of French', 'windows-1252', 'SKU;EUR\nCIGÜEÑA;4,99\n'],
  ['a large letter behind a small one is seldom', 'cp850', 'NAME;COST\nKÖTT;4,99\n'],
])('since %s, a list in %s is read for sure: %j', (_, encoding, text) => {
  expect(decodeList(bytesOf(text, encoding), undefined, platform)).toEqual({ text, encoding, isSure: true });
});

test('Hebrew of DOS, that looks like capital letters of Cyrillic, is read with a doubt', () => {
  const text = 'name;cost\nפורינט הונגרי;4,99\nריאל תימני;4,99\nשקל חדש;4,99\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0) - (letter >= 'א' ? 0x550 : 0));
  expect(decodeList(bytes, undefined, platform)).toMatchObject({ encoding: 'ibm866', isSure: false });
});

test('a list of one letter, or of one word that never ends, is read like any other', () => {
  for (const text of [
    'é'.repeat(8000),
    'é '.repeat(4000),
    'é'.repeat(100_000),
    `Name;Price\n${'Crème;2\n'.repeat(100_000)}`,
  ]) {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(decodeList(bytes, undefined, platform)).not.toBeNull();
  }
});
