// Lists as wholesalers, co-ops and other programs have them: read as what they say, or refused with a sentence, never misread.
// Rules: docs/rules/lists.md#reading, docs/rules/lists.md#prices-in-lists, docs/rules/lists.md#titles
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalogue } from '../../../../test/catalogue-of-lists.ts';
import { packSheet, textCell } from '../../../../test/fixtures/packed-sheet.ts';

const { empty, server, read, look, catalogue, idOf, as, openDeal } = await startCatalogue();
afterAll(() => server.close());
beforeEach(empty);

const problemsOf = async (list: string) => (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const costsOf = async (list: string) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));

describe('prices', () => {
  test('with three decimal places and a comma are no thousands beside "2,50"', async () => {
    const { added, notes } = await look('name;cost;sku\nKale;2,50;K1\nRice loose;1,335;K2\nSugar;0,899;K3\n');
    expect(added.map(({ cost, remarks }) => [cost, remarks])).toEqual([
      [2.5, []],
      [1.34, ['Cost rounded from 1,335 to $1.34']],
      [0.9, ['Cost rounded from 0,899 to $0.90']],
    ]);
    expect(notes).toEqual([
      '2 amounts with more than two decimal places are rounded. Cost rounded from 1,335 to $1.34.',
    ]);
  });

  test('are decided by a neighboring column where their own says nothing, then by a semicolon, else refused', async () => {
    expect(await costsOf('name\tcost\tRRP\nCheese\t3,845\t6,49\n')).toEqual({ Cheese: 3.85 });
    expect(await costsOf('name;cost\nCheese;3,845\n')).toEqual({ Cheese: 3.85 });
    const sentence = 'Write it without a thousands separator and with two decimal places.';
    expect(await problemsOf('name,cost\nCheese,"3,845"\n')).toEqual([`2: “3,845” could be 3845 or 3.845. ${sentence}`]);
    expect(await problemsOf('name,cost\nCheese,3.845\n')).toEqual([`2: “3.845” could be 3.845 or 3845. ${sentence}`]);
    expect(await problemsOf('name;cost\nCheese;3.845\nMilk;12,50\n')).toEqual([]);
    // A semicolon says that commas are decimal signs; what points are it doesn't say.
    expect(await problemsOf('name;cost\nCheese;1.335\n')).toEqual([`2: “1.335” could be 1.335 or 1335. ${sentence}`]);
    expect(await problemsOf('name;cost\nCheese;1.335\nMilk;2.5\n')).toEqual([]);
    // Two neighbors that disagree say nothing of a third.
    expect(await problemsOf('name\tcost\tprice\tRRP\nCheese\t2,50\t3.50\t4.845\n')).toEqual([
      `2: “4.845” could be 4.845 or 4845. ${sentence}`,
    ]);
  });

  test('in another currency refuse the row, and the rest is read', async () => {
    const list = 'name;cost\nMilk;1,29 €\nRice;£31.20\nOats;kr 12,50\nSalt;CHF 2.00\nFigs;$3.10\nKale;2,-\n';
    expect(await problemsOf(list)).toEqual([
      '2: “1,29 €” is in EUR, but prices here are in USD',
      '3: “£31.20” is in GBP, but prices here are in USD',
      '4: “kr 12,50” is in kr, but prices here are in USD',
      '5: “CHF 2.00” is in CHF, but prices here are in USD',
    ]);
    expect(await costsOf(list)).toEqual({ Figs: 3.1, Kale: 2 });
  });

  test('without whole amounts, and with dashes for none, are read as what they mean', async () => {
    expect(await costsOf('name;cost\nA;,99\nB;–,99\nC;-,99\nD;5,-\nE;5,--\nF;5,–\nG;€ –,99\nH;1.335,-\n')).toEqual({
      A: 0.99,
      B: 0.99,
      C: 0.99,
      D: 5,
      E: 5,
      F: 5,
      H: 1335,
    });
    expect(await problemsOf('name;cost\nG;€ –,99\nH;-.99\nI;-0,99\n')).toEqual([
      '2: “€ –,99” is in EUR, but prices here are in USD',
      '3: Valid cost is required, not “-.99”',
      '4: Valid cost is required, not “-0,99”',
    ]);
  });

  test('are in the currency of their own column: signs in names, codes and descriptions say nothing', async () => {
    const list = 'SKU;Name;Unit;Description;Price\n€1;Voucher € 20;1 £ bag;Costs CHF 5 elsewhere;19,50\n';
    expect(await look(list)).toMatchObject({ problems: [], notes: [], added: [{ name: 'Voucher € 20', cost: 19.5 }] });
    const { notes } = await look('Title €;Price\nKale;2,50\n');
    expect(notes).toEqual([]);
  });

  test('that a spreadsheet has worked out are read to the cent', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Price')}</row>` +
      ['2.4675', '1.335', '0.125', '0.30000000000000004']
        .map(
          (value, at) =>
            `<row r="${at + 2}">${textCell(`A${at + 2}`, `P${at}`)}<c r="B${at + 2}"><f>1*1</f><v>${value}</v></c></row>`,
        )
        .join('');
    const { added, problems } = await look(Uint8Array.from(packSheet([{ name: 'List', rows }])));
    expect(added.map(({ cost }) => cost)).toEqual([2.47, 1.34, 0.13, 0.3]);
    expect(problems).toEqual([]);
  });
});

describe('cost and price', () => {
  test('are both taken where a list has both, and a price alone is the cost', async () => {
    await read('SKU,Name,Price,Cost\n1,Cola,1.40,0.80\n2,Water,0.90,\n');
    expect((await catalogue()).map(({ cost, price }) => [cost, price])).toEqual([
      [80, 140],
      [90, 90],
    ]);
  });

  test('a cost that passes the set price is said in the look, in the group buy to its organizers, and to nobody else', async () => {
    await read('sku,name,cost,selling price\nC,Carrots,1.29,1.35\n');
    const groupBuy = await openDeal(await idOf('C'));
    const next = 'sku,name,cost\nC,Carrots,1.49\n';
    const { changed, notes } = await look(next);
    expect(changed[0]?.remarks).toEqual(['Sells below cost']);
    expect(notes).toEqual(['1 product would sell below cost.']);
    await read(next);
    const shown = async (caller?: ReturnType<typeof as>) =>
      (
        await server.call<typeof groupBuyCalls.getGroupBuy>(
          groupBuyPaths.getGroupBuy,
          { params: { id: groupBuy } },
          ...(caller ? [caller] : []),
        )
      ).body.products[0]?.product;
    expect(await shown(as())).toMatchObject({ sellsBelowCost: true });
    expect(await shown()).not.toHaveProperty('sellsBelowCost');
    expect(await shown(as('buyerOwner'))).not.toHaveProperty('sellsBelowCost');
  });

  test('a price above the usual one, or more than three times the last, is marked', async () => {
    await read('sku,name,cost,RRP\nC,Cheese,3.85,6.49\n');
    const { changed } = await look('sku,name,cost\nC,Cheese,38.50\n');
    expect(changed[0]?.remarks).toEqual(['Above the usual price', 'More than three times the last cost ($3.85)']);
  });

  test('prices before tax are said to be', async () => {
    expect((await look('Name,Price (net)\nMilk,1.12\n')).notes).toEqual([
      '“Price (net)” looks like a price before tax. No tax is added.',
    ]);
  });
});

describe('the supplier', () => {
  test('is one for the whole list, whatever its column says', async () => {
    const list = 'sku,name,cost,supplier\nA,Apples,2,Orchard\nB,Beans,3,Mill\n';
    const { body } = await read(list, { supplier: ' Suma  Wholefoods ' });
    expect(body.newSuppliers).toEqual(['Suma Wholefoods']);
    expect((await catalogue()).map(({ supplier }) => supplier)).toEqual(['Suma Wholefoods', 'Suma Wholefoods']);
    // Of the same supplier again, in other letters: nothing changes, and what is gone is looked for among its products.
    const again = await look('sku,name,cost\nA,Apples,2\n', { supplier: 'suma wholefoods' });
    expect(again.rows).toMatchObject({ equal: 1, changed: 0, gone: 1 });
    expect(again.goneAmong).toBe('suppliers');
  });

  test('is never who makes a product: that is read in the description of new ones, and replaces nobody’s words', async () => {
    await read('sku,name,cost,description\nA,Apples,2,Picked by hand\n');
    const list = 'sku,name,cost,Brand,Hersteller\nA,Apples,2.50,Orchard,\nB,Beans,3,Mill,Muster AG\n';
    const { body } = await read(list);
    expect(body.newSuppliers).toEqual([]);
    expect((await catalogue()).map(({ description, supplier, cost }) => [description, supplier, cost])).toEqual([
      ['Picked by hand', null, 250],
      ['Brand: Mill\nHersteller: Muster AG', null, 300],
    ]);
    expect((await look(list)).rows).toMatchObject({ equal: 2 });
  });

  test.each([
    [
      'an own spreadsheet',
      'Item,Price,Supplier,Brand',
      'Oats,2.10,Hillside Mill,Wolds',
      'Hillside Mill',
      'Brand: Wolds',
    ],
    [
      'a shop’s export',
      'Handle,Title,Vendor,Variant SKU,Variant Price',
      'oats,Oats,Hillside Mill,O1,2.10',
      'Hillside Mill',
      '',
    ],
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Brands', '7,simple,O1,Oats,2.10,Wolds', null, 'Brands: Wolds'],
    [
      'WooCommerce with a plugin',
      'SKU,Name,Regular price,tax:product_brand',
      'O1,Oats,2.10,Wolds',
      null,
      'tax:product_brand: Wolds',
    ],
    [
      'QuickBooks',
      'Item Name,Cost,Preferred Vendor,Mfr',
      'Oats,2.10,Hillside Mill,Wolds',
      'Hillside Mill',
      'Mfr: Wolds',
    ],
    [
      'a German wholesaler',
      'Artikelbezeichnung;EK netto €;Marke / Hersteller',
      'Hafer;2,10;Wolds',
      null,
      'Marke / Hersteller: Wolds',
    ],
    [
      'a German co-op',
      'Artikel;Preis;Großhändler;Hersteller',
      'Hafer;2,10;Mühle Nord;Wolds',
      'Mühle Nord',
      'Hersteller: Wolds',
    ],
    [
      'a buying club',
      'Product,Price,Wholesaler,Maker',
      'Oats,2.10,Hillside Mill,Wolds',
      'Hillside Mill',
      'Maker: Wolds',
    ],
    [
      'a farmers’ market',
      'Product,Price,Grown by,Sold by',
      'Kale,2.10,Wolds,Hillside Mill',
      'Hillside Mill',
      'Grown by: Wolds',
    ],
    [
      'a French co-op',
      'Désignation;Prix HT;Grossiste;Marque / Fabricant',
      'Avoine;2,10;Moulin;Wolds',
      'Moulin',
      'Marque / Fabricant: Wolds',
    ],
    ['a Spanish list', 'Producto;Precio;Distribuidor;Marca', 'Avena;2,10;Molino;Wolds', 'Molino', 'Marca: Wolds'],
    ['both in one column', 'Product,Price,Supplier/Brand', 'Oats,2.10,Wolds', null, 'Supplier/Brand: Wolds'],
    [
      'a supplier’s own number',
      'Product,Price,Supplier SKU,Manufacturer Name',
      'Oats,2.10,S-9,Wolds',
      null,
      'Manufacturer Name: Wolds',
    ],
  ])(
    'in the list of %s is whom it is bought from, and its brand is a description',
    async (_, titles, row, supplier, description) => {
      const { newSuppliers, added, notes } = await look(`${titles}\n${row}\n`);
      expect([newSuppliers, added.map((one) => one.supplier ?? null)]).toEqual([
        supplier ? [supplier] : [],
        [supplier],
      ]);
      if (!description) return;
      expect(notes.join()).toContain('who makes a product isn’t taken as its supplier');
      await read(`${titles}\n${row}\n`);
      const { rows } = await server.database.pool.query(
        'SELECT description FROM products ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      expect(rows).toEqual([{ description }]);
    },
  );

  test('has a name that is not too long', async () => {
    const { status, body } = await read('name,cost\nA,2\n', { supplier: 'x'.repeat(121) });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at most 120 characters')]);
  });
});

test('another line with titles is read by choice, and no line is refused with a sentence', async () => {
  const list = 'Our prices\nProduct,Price\nKale,2\nName,Cost\nFigs,3\n';
  expect(await look(list)).toMatchObject({ titlesLine: 2, rows: { read: 3 }, firstLines: { length: 5 } });
  expect(await look(list, { titlesLine: '4' })).toMatchObject({ titlesLine: 4, rows: { read: 1, added: 1 } });
  expect((await read(list, { titlesLine: '9', dryRun: true })).status).toBe(400);
  expect((await read(list, { titlesLine: '0', dryRun: true })).status).toBe(400);
  expect((await read(list, { sheet: 'Prices', dryRun: true })).status).toBe(400);
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
    expect(await catalogue()).toMatchObject([{ name }]);
  });

  test('are imported as what they were named where they can be two, and not before', async () => {
    const list = listOf('6eff8d90');
    const looked = await look(list);
    expect(looked.isSureOfEncoding).toBe(false);
    const { status, body } = await read(list);
    expect([status, (body as unknown as { code: string }).code]).toEqual([400, 'product.list_not_utf8']);
    expect(await look(list, { encoding: 'cp437' })).toMatchObject({ encoding: 'cp437', isSureOfEncoding: true });
    expect((await read(list, { encoding: String(looked.encoding) })).status).toBe(200);
    expect(await catalogue()).toHaveLength(1);
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
      expect(await catalogue()).toMatchObject([{ name }]);
    },
  );

  test('have a doubt where they hardly are UTF-8, and are not imported before they are named', async () => {
    const list = Uint8Array.from(Buffer.from('NAME;COST;PRICE\nCAF\u00c9\u00ae;5;6\n', 'latin1'));
    expect(await look(list)).toMatchObject({ encoding: 'utf-8', isSureOfEncoding: false });
    expect((await read(list)).status).toBe(400);
    expect(await catalogue()).toEqual([]);
  });
});

test('a list with a selling price alone says in its look that the cost is missing', async () => {
  for (const [title, said] of [
    ['VK', '“VK” looks like a selling price, not a cost. Choose the column that holds: Cost.'],
    ['Selling price', '“Selling price” looks like a selling price, not a cost. Choose the column that holds: Cost.'],
    ['Colour', 'Choose the column that holds: Cost.'],
  ])
    expect((await look(`Name,${title}\nKale,2\n`)).notes).toEqual([said]);
});

test('today’s export of Shopify gives its variants, and a further picture is no failure', async () => {
  const list =
    'Title,URL handle,Description,Vendor,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Product image URL\n' +
    'Kale,kale,Curly,Tree Farm,active,K1,Size,Bunch,2.50,3.00,1.20,https://img.example/1.jpg\n' +
    ',kale,,,,K2,,Crate,12.50,15.00,8.00,https://img.example/2.jpg\n' +
    ',kale,,,,,,,,,,https://img.example/3.jpg\n';
  const { body } = await read(list);
  expect(body.rows).toEqual({
    read: 3,
    added: 2,
    changed: 0,
    equal: 0,
    rejected: 0,
    furtherPictures: 1,
    offSale: 0,
    gone: 0,
  });
  expect(body.rejects).toBeNull();
  expect(body.notes).toEqual([
    '1 row holds only a further picture of a product. A product has one picture, so nothing is missing.',
  ]);
  expect(await catalogue()).toMatchObject([
    { name: 'Kale', unit: 'Bunch', cost: 120, price: 250, usual: 300, supplier: 'Tree Farm' },
    { name: 'Kale', unit: 'Crate', cost: 800, price: 1250, usual: 1500, supplier: 'Tree Farm' },
  ]);
});

test.each([
  [
    'Shopify',
    'Title,URL handle,Status,SKU,Option1 value,Price,Product image URL\nKale,kale,active,K1,Bunch,2.50,\nFigs,figs,draft,F1,Bag,3,\n,figs,,F2,Box,9,\nOld tea,tea,archived,T1,,4,\n',
    3,
    '“Status” says',
  ],
  [
    'the older Shopify',
    'Handle,Title,Option1 Value,Variant SKU,Variant Price,Status\nkale,Kale,Bunch,K1,2.50,active\nfigs,Figs,Bag,F1,3,Draft\nfigs,,Box,F2,9,\n',
    2,
    '“Status” says',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Regular price\n1,simple,K1,Kale,1,2.50\n2,simple,F1,Figs,-1,3\n3,simple,F2,Tea,0,4\n',
    2,
    '“Published” says',
  ],
  [
    'WooCommerce, with a variant above the draft that it belongs to',
    'ID,Type,SKU,Name,Published,Regular price,Parent\n1,simple,K1,Kale,1,2.50,\n3,variation,F2,Figs - Box,1,9,F1\n2,variable,F1,Figs,-1,3,\n',
    2,
    '“Published” says',
  ],
  [
    'Square',
    'Item Name,Variation Name,SKU,Price,Archived\nKale,Bunch,K1,2.50,N\nFigs,Bag,F1,3,Y\n',
    1,
    '“Archived” says',
  ],
  [
    'an old Shopify, in capital letters',
    'HANDLE,TITLE,PUBLISHED,OPTION1 VALUE,VARIANT SKU,VARIANT PRICE\nkale,Kale,TRUE,Bunch,K1,2.50\nfigs,Figs,FALSE,Bag,F1,3\nfigs,,,Box,F2,9\n',
    2,
    '“PUBLISHED” says',
  ],
  [
    'Shopify, with what has a link alone',
    'Title,URL handle,Status,Published on online store,SKU,Price\nKale,kale,Active,TRUE,K1,2.50\nFigs,figs,Unlisted,TRUE,F1,3\nTea,tea,Active,FALSE,T1,4\n',
    2,
    '“Status” and “Published on online store” say',
  ],
  [
    'Squarespace',
    'Product ID [Non Editable],Product URL,Title,SKU,Price,Visible\n1,kale,Kale,K1,2.50,Yes\n2,figs,Figs,F1,3,No\n3,tea,Tea,T1,4,no\n',
    2,
    '“Visible” says',
  ],
  [
    'Wix',
    'handleId,fieldType,name,sku,price,visible,inventory\np1,Product,Kale,K1,2.50,true,InStock\np2,Product,Figs,F1,3,false,InStock\n',
    1,
    '“visible” says',
  ],
  [
    'BigCommerce',
    'Item Type,Product ID,Product Name,Product Code/SKU,Price,Product Visible?\nProduct,1,Kale,K1,2.50,Y\nProduct,2,Figs,F1,3,N\n',
    1,
    '“Product Visible?” says',
  ],
  [
    'PrestaShop',
    'ID;Active (0/1);Name *;Reference;Wholesale price\n1;1;Kale;K1;2.50\n2;0;Figs;F1;3.00\n',
    1,
    '“Active (0/1)” says',
  ],
  ['Magento', 'sku,name,price,product_online\nK1,Kale,2.50,1\nF1,Figs,3,2\n', 1, '“product_online” says'],
])(
  'of an export of %s, drafts and what is archived are left out, unless they are taken too',
  async (_, list, offSale, says) => {
    const looked = await look(list);
    expect(looked.rows).toMatchObject({ added: 1, rejected: 0, offSale });
    expect(looked.notes).toContain(
      `${offSale} row${offSale === 1 ? '' : 's'} of drafts, archived or hidden products ${offSale === 1 ? 'is' : 'are'} left out, by what ${says}.`,
    );
    await read(list);
    expect((await catalogue()).map(({ name }) => name)).toEqual(['Kale']);
    const all = await look(list, { takeOffSale: 'true' });
    expect(all.rows).toMatchObject({ added: offSale, equal: 1, offSale: 0 });
  },
);

test('a plain list loses no row to a column that is called as those of shops', async () => {
  const list = 'Name,SKU,Price,Status,Active,Published,Visible,Archived\nKale,K1,2.50,draft,0,FALSE,No,Y\n';
  expect((await look(list)).rows).toMatchObject({ added: 1, offSale: 0, rejected: 0 });
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
