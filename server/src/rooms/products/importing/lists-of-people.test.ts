// Lists as wholesalers, co-ops and other programs have them: read as what they say, or refused with a sentence, never misread.
// Rules: docs/rules/lists.md#reading, docs/rules/lists.md#titles
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const costsOf = async (list: string) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));

test('another line with titles is read by choice, and no line is refused with a sentence', async () => {
  const list = 'Our prices\nProduct,Price\nKale,2\nName,Cost\nFigs,3\n';
  expect(await look(list)).toMatchObject({ titlesLine: 2, rows: { read: 3 }, firstLines: { length: 5 } });
  expect(await look(list, { titlesLine: '4' })).toMatchObject({ titlesLine: 4, rows: { read: 1, added: 1 } });
  expect((await read(list, { titlesLine: '9', dryRun: true })).status).toBe(400);
  expect((await read(list, { titlesLine: '0', dryRun: true })).status).toBe(400);
  expect((await read(list, { sheet: 'Prices', dryRun: true })).status).toBe(400);
});

test('how many are in a case isn’t imported as the unit if another column says what is sold', async () => {
  const list =
    'Art-Nr,Bezeichnung,VPE,Inhalt,EK netto\nA,Linsen,6,1 kg,3.05\nB,Reis,12,500 g,2.10\nC,Mais,6,250 g,1.20\n';
  const columns = { sku: 'Art-Nr', name: 'Bezeichnung', unit: 'Inhalt', cost: 'EK netto' };
  expect((await look(list)).suggestedMapping).toEqual(columns);
  expect((await read(list)).status).toBe(200);
  expect(await catalog()).toMatchObject([{ unit: '1 kg' }, { unit: '500 g' }, { unit: '250 g' }]);
});

describe('letters that are not of Unicode', () => {
  const listOf = (hex: string) => Uint8Array.from(Buffer.from(`6e616d652c636f73742c736b750a${hex}2c392c4c310a`, 'hex'));

  test.each([
    ['windows-1250', 'Kiełbasa', '4b6965b362617361'],
    ['windows-1251', 'Гречка', 'c3f0e5f7eae0'],
    ['windows-1254', 'Yeşil fıstık', '5965fe696c2066fd7374fd6b'],
    ['cp850', 'Grünkohl', '4772816e6b6f686c'],
    ['macintosh', 'Käse süß', '4b8a736520739fa7'],
  ])('are read as what they are, and imported: %s, %s', async (encoding, name, hex) => {
    expect(await look(listOf(hex))).toMatchObject({ encoding, isSureOfEncoding: true, added: [{ name }] });
    expect((await read(listOf(hex))).status).toBe(200);
    expect(await catalog()).toMatchObject([{ name }]);
  });

  test('are imported as what they were named where they can be two, and not before', async () => {
    const list = listOf('6eff8d90');
    const looked = await look(list);
    expect(looked.isSureOfEncoding).toBe(false);
    const { status, body } = await read(list);
    expect([status, (body as unknown as { code: string }).code]).toEqual([400, 'product.list_not_utf8']);
    expect(await look(list, { encoding: 'cp437' })).toMatchObject({ encoding: 'cp437', isSureOfEncoding: true });
    expect((await read(list, { encoding: String(looked.encoding) })).status).toBe(200);
    expect(await catalog()).toHaveLength(1);
    expect((await read(list, { encoding: 'klingon', dryRun: true })).status).toBe(400);
  });

  test.each(['CAFÉ®', 'CAFÈ®', 'TIRAMISÙ®', 'CAFFÈ\u00962'])(
    'are read and imported as what they were named where they pass as UTF-8 as well: %s of Windows',
    async (word) => {
      const list = Uint8Array.from(Buffer.from(`NAME;COST;PRICE;SKU\n${word};5;6;L1\n`, 'latin1'));
      const name = word.replace('\u0096', '–');
      const named = await look(list, { encoding: 'windows-1252' });
      expect(named).toMatchObject({ encoding: 'windows-1252', isSureOfEncoding: true, added: [{ name }] });
      // It can be named otherwise afterwards, back to UTF-8 too.
      const back = await look(list, { encoding: 'utf-8' });
      expect(back).toMatchObject({
        encoding: 'utf-8',
        isSureOfEncoding: true,
        added: [{ name: Buffer.from(list).toString().split('\n')[1]?.split(';')[0] }],
      });
      expect((await read(list, { encoding: 'windows-1252' })).status).toBe(200);
      expect(await catalog()).toMatchObject([{ name }]);
    },
  );

  test('have a doubt where they hardly are UTF-8, and are not imported before they are named', async () => {
    const list = Uint8Array.from(Buffer.from('NAME;COST;PRICE\nCAF\u00c9\u00ae;5;6\n', 'latin1'));
    expect(await look(list)).toMatchObject({ encoding: 'utf-8', isSureOfEncoding: false });
    expect((await read(list)).status).toBe(400);
    expect(await catalog()).toEqual([]);
  });
});

test('what was left out comes back as it was sent, and is left out again', async () => {
  const list = 'name,cost,phone,note\nKale,ask,+49 151 2345,=1+1\n';
  const { rejects } = await look(list);
  expect(rejects).toContain('"+49 151 2345","\'=1+1"');
  const again = await look(rejects ?? '');
  expect(again.preview[0]?.cells).toEqual(['Kale', 'ask', '+49 151 2345', '=1+1', 'Valid cost is required, not “ask”']);
});

test.each([
  [
    'Naturkost Grünländer, Germany',
    'Naturkost Grünländer GmbH;;;;;\nPreisliste KW 48;;;;;\n\nArt.-Nr.;Artikelbezeichnung;Gebinde;EK netto;UVP;MwSt %\n0815;Bergkäse;ca. 250 g;3,845;6,49;7\n0816;Hafermilch;12 x 1 l;1.048,50;1.299,00;19\n',
    { Bergkäse: 3.85, Hafermilch: 1048.5 },
  ],
  [
    'a French cooperative',
    'Biocoop;;;\nRéférence;Désignation;Conditionnement;P.U. HT\nR1;Lentilles vertes;5 kg;12,5\nR2;Huile d’olive;3 L;1 234,567\n',
    { 'Lentilles vertes': 12.5, 'Huile d’olive': 1234.57 },
  ],
  ['a Swiss mill', "Artikelnummer;Bezeichnung;Preis\n1;Dinkel;1'234.50\n2;Roggen;2.-\n", { Dinkel: 1234.5, Roggen: 2 }],
  [
    'an Indian trader',
    'Item Code,Item Name,UOM,Rate,Unit Price\n1,Basmati,kg,,"1,23,456.50"\n',
    { Basmati: 123_456.5 },
  ],
  ['a Dutch farm', 'Artikelcode\tOmschrijving\tEenheid\tPrijs\nA1\tBoerenkool\tbos\t1,95\n', { Boerenkool: 1.95 }],
  [
    'a list of tabs with commas in names',
    'Item\tPrice\nKale, curly\t2.50\nFigs, dried\t3\n',
    { 'Kale, curly': 2.5, 'Figs, dried': 3 },
  ],
  [
    'a Spanish farm',
    'Código;Producto;Formato;Precio\n1;Tomate;caja;0,899\n2;Pimiento;kg;2,10\n',
    { Tomate: 0.9, Pimiento: 2.1 },
  ],
  [
    'an Italian dairy',
    'Codice;Prodotto;Confezione;Prezzo netto;Prezzo\n1;Pecorino;kg;11,20;14,00\n',
    { Pecorino: 11.2 },
  ],
  [
    'an accounting program with a total below',
    'Item Code,Description,Qty,Price Each\n100,Rye flour,1,3.30\n101,Oats,1,2.20\n,Total,,5.50\n',
    { 'Rye flour': 3.3, Oats: 2.2 },
  ],
  ['a price per kilo', 'Name,Unit,Price\nCarrots,kg,1.20/kg\nLeeks,,2.40 per kg\n', { Carrots: 1.2, Leeks: 2.4 }],
  ['a point of sale', 'Handle,SKU,Name,Category,Cost,Price [Main Shop]\nx,1,Cola,Drinks,0.80,1.40\n', { Cola: 0.8 }],
  ['a list of a Polish trader', 'Kod;Nazwa;Jednostka;Cena\n1;Kasza;kg;4,99\n', { Kasza: 4.99 }],
  ['a Swedish wholesaler', 'Artnr;Benämning;Enhet;Pris\n1;Knäckebröd;st;18,50\n', { Knäckebröd: 18.5 }],
  [
    'an order form with merged titles and empty rows between',
    ',,,\nOrder form,,,\n,,,\nProduct,Pack,Price,Order\nVEGETABLES,,,\nKale,bunch,2.50,\n,,,\nFRUIT,,,\nFigs,box,3.10,\n',
    { Kale: 2.5, Figs: 3.1 },
  ],
  [
    'a list that quotes everything',
    '"Name";"Price"\n"Kale; curly";"2,50"\n"Pizza 12""";"3,00"\n',
    { 'Kale; curly': 2.5, 'Pizza 12"': 3 },
  ],
  [
    'prices with dollar signs and places for thousands',
    'Product|Price\nOven|"$ 1,299.00"\nKnife|$9\n',
    { Oven: 1299, Knife: 9 },
  ],
])('a list of %s is read as it is', async (_, list, costs) => {
  expect(await costsOf(list)).toEqual(costs);
});
