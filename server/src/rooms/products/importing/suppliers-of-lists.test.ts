// Whom a list says that something is bought from: never who makes it, nor anybody else whom it names.
// Rules: docs/rules/lists.md#import-of-products
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

describe('the supplier', () => {
  test('is one for the whole list, whatever its column says', async () => {
    const list = 'sku,name,cost,supplier\nA,Apples,2,Orchard\nB,Beans,3,Mill\n';
    const { body } = await read(list, { supplier: ' Suma  Wholefoods ' });
    expect(body.newSuppliers).toEqual(['Suma Wholefoods']);
    expect((await catalog()).map(({ supplier }) => supplier)).toEqual(['Suma Wholefoods', 'Suma Wholefoods']);
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
    expect((await catalog()).map(({ description, supplier, cost }) => [description, supplier, cost])).toEqual([
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

test('numbers below “Item” are SKUs where “Description” says what they are', async () => {
  const looked = await look('Item,Description,Price\nPI-1,"Olive oil, 3 l",9.85\nPI-2,Capers,4\n');
  expect(looked.suggestedMapping).toEqual({ sku: 'Item', name: 'Description', cost: 'Price' });
  expect(looked.added).toMatchObject([{ name: 'Olive oil, 3 l' }, { name: 'Capers' }]);
  expect((await look('Item,Description,Price\nKale,Curly,2\n')).suggestedMapping).toMatchObject({ name: 'Item' });
});
