import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';
import { decodeOld, type OldEncoding } from './old-encodings.ts';

// The tests run where a decoder is; the domain itself knows none.
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
  expect(decodeList(bytes, 'utf-8', platform)).toEqual({ text, encoding: null, isSure: true });
});

test('two signs of Windows that are a letter of no language in UTF-8 are read with a doubt', () => {
  const bytes = bytesOf('name;cost\nCAFFÈ–2;4\n', 'windows-1252');
  expect(decodeList(bytes, undefined, platform)).toMatchObject({ isSure: false });
  const utf8 = Uint8Array.from([...bytes, 0xc3, 0xa9]);
  expect(decodeList(utf8, undefined, platform)).toMatchObject({ encoding: null, isSure: true });
});

test('UTF-16 whose last letter was cut in two is no text', () => {
  const text = 'Товар;Цена\nКапуста;2\n';
  const bytes = Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]));
  expect(decodeList(bytes, undefined, platform)).toMatchObject({ text, encoding: null, isSure: true });
  expect(decodeList(Uint8Array.from([...bytes, 0]), undefined, platform)).toBeNull();
});
