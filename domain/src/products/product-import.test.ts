import { describe, expect, test } from 'vitest';
import { guessColumns, readImportRow, readPrice } from './product-import.ts';

describe('the columns of a list', () => {
  test('of a wholesaler are recognised', () => {
    expect(guessColumns(['code', 'description', 'size', 'origin', 'price', 'vendor'])).toEqual({
      sku: 'code',
      name: 'description',
      unit: 'size',
      cost: 'price',
      supplier: 'vendor',
    });
  });
  test.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Cost per item',
      {
        name: 'Title',
        cost: 'Cost per item',
        sku: 'Variant SKU',
        unit: 'Option1 Value',
        supplier: 'Vendor',
        price: 'Variant Price',
        usualPrice: 'Variant Compare At Price',
        imageUrl: 'Image Src',
      },
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Short description,Description,Sale price,Regular price,Categories,Images,Brands',
      {
        name: 'Name',
        cost: 'Regular price',
        sku: 'SKU',
        supplier: 'Brands',
        description: 'Description',
        imageUrl: 'Images',
      },
    ],
    [
      'Square',
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Default Vendor Name',
      {
        name: 'Item Name',
        cost: 'Price',
        sku: 'SKU',
        unit: 'Variation Name',
        supplier: 'Default Vendor Name',
        description: 'Description',
      },
    ],
    [
      'Open Food Network',
      'producer,sku,name,display_name,category,description,units,unit_type,price,on_hand',
      { name: 'name', cost: 'price', sku: 'sku', unit: 'units', supplier: 'producer', description: 'description' },
    ],
    [
      'Foodsoft',
      'avail.,Order number,Name,Note,Manufacturer,Origin,Unit,Price (net),VAT,Deposit,Unit quantity,Category',
      {
        name: 'Name',
        cost: 'Price (net)',
        sku: 'Order number',
        unit: 'Unit',
        supplier: 'Manufacturer',
        description: 'Note',
      },
    ],
  ])('of an export of %s are recognised', (_, header, columns) => {
    expect(guessColumns(header.split(','))).toEqual(columns);
  });
  test('are recognised whatever their case and separators', () => {
    expect(guessColumns(['name', 'cost', 'Sell Price'])).toEqual({ name: 'name', cost: 'cost', price: 'Sell Price' });
    expect(guessColumns(['Product_Name', 'UNIT-PRICE'])).toEqual({ name: 'Product_Name', cost: 'UNIT-PRICE' });
  });
  test('chosen by hand win, and serve one field only', () => {
    expect(guessColumns(['name', 'title', 'price'], { name: 'title' })).toEqual({ name: 'title', cost: 'price' });
    expect(guessColumns(['description'], { description: 'description' })).toEqual({ description: 'description' });
  });
});

test.each([
  ['26.49', 2649],
  ['$1,234.50', 123_450],
  ['26,49', 2649],
  ['1.234,50 €', 123_450],
  ['40', 4000],
  [' 7.5 ', 750],
])('%s is read as %d cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each(['', 'free', '1.234', '-5', '1,2,3', '12.345', '=1+1', '1e3'])('"%s" is no price', (text) => {
  expect(readPrice(text)).toBeNull();
});

describe('a row', () => {
  const columns = { name: 'name', cost: 'cost', sku: 'sku' };
  test('keeps what has no field of its own in the description', () => {
    const row = { name: 'APPLE, FUJI', cost: '58.13', sku: '30021', origin: 'USA', vendor: '' };
    expect(readImportRow(row, columns, ['origin', 'vendor'])).toEqual({
      product: { name: 'APPLE, FUJI', costCents: 5813, sku: '30021', description: 'origin: USA' },
    });
  });
  test('takes the first of several pictures', () => {
    const row = { name: 'Kale', cost: '2', images: 'https://shop.example/a.jpg, https://shop.example/b.jpg' };
    expect(readImportRow(row, { name: 'name', cost: 'cost', imageUrl: 'images' })).toMatchObject({
      product: { imageUrl: 'https://shop.example/a.jpg' },
    });
  });
  test('is told everything that is wrong with it', () => {
    expect(readImportRow({ name: ' ', cost: 'ask' }, columns)).toEqual({
      problems: [
        { field: 'name', message: 'Product name is required' },
        { field: 'cost', message: 'Valid cost is required' },
      ],
    });
    expect(readImportRow({ name: 'Air', cost: '0' }, columns)).toEqual({
      problems: [{ field: 'cost', message: 'Cost must be at least $0.01' }],
    });
    const dear = {
      name: 'Yacht',
      cost: '10000000.01',
      price: 'cheap',
      picture: 'javascript:alert(1)',
      sku: 'x'.repeat(101),
    };
    expect(readImportRow(dear, { ...columns, price: 'price', imageUrl: 'picture' })).toEqual({
      problems: [
        { field: 'sku', message: 'SKU must be at most 100 characters' },
        { field: 'cost', message: 'Cost must be at most $10,000,000.00' },
        { field: 'price', message: 'Valid price is required' },
        { field: 'imageUrl', message: 'The picture must be a web address that begins with http:// or https://' },
      ],
    });
  });
  test('sets what the list has a column for, and nothing else', () => {
    const row = { name: 'Air', cost: '1', price: '', picture: 'https://example.com/air.png' };
    expect(readImportRow(row, { ...columns, price: 'price', imageUrl: 'picture' })).toMatchObject({
      product: { priceCents: null, imageUrl: 'https://example.com/air.png' },
    });
    expect(readImportRow(row, columns)).toEqual({ product: { name: 'Air', costCents: 100, sku: null } });
    expect(readImportRow({ ...row, unit: '' }, { ...columns, unit: 'unit' })).toMatchObject({
      product: { unit: null },
    });
  });
  test('has a usual price, which saves nothing where it is nothing', () => {
    const list = { ...columns, usualPrice: 'RRP' };
    expect(guessColumns(['name', 'cost', 'RRP'])).toMatchObject({ usualPrice: 'RRP' });
    expect(readImportRow({ name: 'Air', cost: '1', RRP: '1.50' }, list)).toMatchObject({
      product: { usualPriceCents: 150 },
    });
    expect(readImportRow({ name: 'Air', cost: '1' }, list)).toMatchObject({ product: { usualPriceCents: null } });
    expect(readImportRow({ name: 'Air', cost: '1' }, columns)).not.toHaveProperty('product.usualPriceCents');
    expect(readImportRow({ name: 'Air', cost: '1', RRP: '0' }, list)).toEqual({
      problems: [{ field: 'usualPrice', message: 'Valid usual price is required' }],
    });
  });
  test('keeps markup and formulas as the text they are', () => {
    const row = { name: '=HYPERLINK("x") <b>Apples</b>', cost: '1' };
    expect(readImportRow(row, columns)).toMatchObject({ product: { name: '=HYPERLINK("x") <b>Apples</b>' } });
  });
});
