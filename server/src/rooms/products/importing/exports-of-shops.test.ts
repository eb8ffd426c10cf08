// What other programs export: every variant, and of what they no longer sell only what somebody wants.
// Rules: docs/rules/lists.md#import-of-products
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

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
    hidden: 0,
    gone: 0,
  });
  expect(body.rejects).toBeNull();
  expect(body.notes).toEqual([
    '1 row only has another picture of a product. A product has one picture, so nothing is missing.',
  ]);
  expect(await catalog()).toMatchObject([
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
    'Square, with what can’t be sold, and what is hidden online',
    'Item Name,Variation Name,SKU,Square Online Item Visibility,Price,Sellable\nKale,Bunch,K1,visible,2.50,Y\nFigs,Bag,F1,visible,3,N\nTea,Box,T1,hidden,4,Y\n',
    2,
    '“Sellable” and “Square Online Item Visibility” say',
  ],
  [
    'WooCommerce, with a published product that its catalog hides',
    'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent\n1,simple,K1,Kale,1,visible,2.50,\n2,variable,F1,Figs,1,hidden,3,\n3,variation,F2,Figs - Box,1,visible,9,F1\n',
    2,
    '“Visibility in catalog” says',
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
      `${offSale} row${offSale === 1 ? '' : 's'} of drafts, archived or hidden products ${offSale === 1 ? 'is' : 'are'} left out, because ${says} so.`,
    );
    await read(list);
    expect((await catalog()).map(({ name }) => name)).toEqual(['Kale']);
    const all = await look(list, { takeOffSale: 'true' });
    expect(all.rows).toMatchObject({ added: offSale, equal: 1, offSale: 0 });
  },
);

test('a plain list loses no row to a column that is called as those of shops', async () => {
  const list = 'Name,SKU,Price,Status,Active,Published,Visible,Archived\nKale,K1,2.50,draft,0,FALSE,No,Y\n';
  expect((await look(list)).rows).toMatchObject({ added: 1, offSale: 0, rejected: 0 });
});
