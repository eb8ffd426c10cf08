import { describe, expect, test } from 'vitest';
import { guessColumns, makerColumns } from './column-names.ts';
import type { ImportColumns } from './import-fields.ts';
import { taxOf } from './price-titles.ts';

const guess = (titles: readonly string[], chosen: ImportColumns = {}) => guessColumns(titles, 'USD', chosen);

describe('the columns of a list', () => {
  test('of a wholesaler are recognized', () => {
    expect(guess(['code', 'description', 'size', 'origin', 'price', 'vendor'])).toEqual({
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
        description: 'Note',
      },
    ],
    [
      'Shopify, as it is since 2025',
      'Title,URL handle,Description,Vendor,Type,SKU,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Product image URL',
      {
        name: 'Title',
        cost: 'Cost per item',
        sku: 'SKU',
        unit: 'Option1 value',
        supplier: 'Vendor',
        description: 'Description',
        price: 'Price',
        usualPrice: 'Compare-at price',
        imageUrl: 'Product image URL',
      },
    ],
    [
      'a German wholesaler',
      'Art.-Nr.,Artikelbezeichnung,Gebinde,EK netto €,UVP,Hersteller,MwSt %',
      { name: 'Artikelbezeichnung', cost: 'EK netto €', sku: 'Art.-Nr.', unit: 'Gebinde', usualPrice: 'UVP' },
    ],
    [
      'a German farm',
      'Artikelnummer,Bezeichnung,Einheit,Nettopreis,Bruttopreis,Lieferant',
      {
        name: 'Bezeichnung',
        cost: 'Nettopreis',
        sku: 'Artikelnummer',
        unit: 'Einheit',
        price: 'Bruttopreis',
        supplier: 'Lieferant',
      },
    ],
    [
      'a French wholesaler',
      'Référence,Désignation,Conditionnement,Prix HT (EUR),Fournisseur,Marque',
      {
        name: 'Désignation',
        cost: 'Prix HT (EUR)',
        sku: 'Référence',
        unit: 'Conditionnement',
        supplier: 'Fournisseur',
      },
    ],
    [
      'a Dutch wholesaler',
      'Artikelcode,Omschrijving,Eenheid,Prijs per stuk,Adviesprijs,Merk',
      { name: 'Omschrijving', cost: 'Prijs per stuk', sku: 'Artikelcode', unit: 'Eenheid', usualPrice: 'Adviesprijs' },
    ],
    [
      'a Spanish farm',
      'Código,Producto,Formato,Precio',
      { name: 'Producto', cost: 'Precio', sku: 'Código', unit: 'Formato' },
    ],
    [
      'a farm in the Netherlands, in English',
      'Artnr.,Product,Skal,Demeter, Price per unit , Price per case ,Order,note ',
      { name: 'Product', cost: ' Price per unit ', sku: 'Artnr.', description: 'note ' },
    ],
  ])('of an export of %s are recognized', (_, header, columns) => {
    expect(guess(header.split(','))).toEqual(columns);
  });
  test('are recognized whatever their case and separators', () => {
    expect(guess(['name', 'cost', 'Sell Price'])).toEqual({ name: 'name', cost: 'cost', price: 'Sell Price' });
    expect(guess(['Product_Name', 'UNIT-PRICE'])).toEqual({ name: 'Product_Name', cost: 'UNIT-PRICE' });
  });
  test('chosen by hand win, and serve one field only', () => {
    expect(guess(['name', 'title', 'price'], { name: 'title' })).toEqual({ name: 'title', cost: 'price' });
    expect(guess(['description'], { description: 'description' })).toEqual({ description: 'description' });
  });

  test('with a cost and a price are both; a price alone is the cost', () => {
    expect(guess(['SKU', 'Name', 'Price', 'Cost'])).toEqual({
      sku: 'SKU',
      name: 'Name',
      cost: 'Cost',
      price: 'Price',
    });
    expect(guess(['Name', 'Price'])).toEqual({ name: 'Name', cost: 'Price' });
    expect(guess(['Name', 'Price', 'Unit price'])).toEqual({ name: 'Name', cost: 'Price' });
    expect(guess(['Name', 'Net price', 'Price'])).toMatchObject({ cost: 'Net price', price: 'Price' });
  });

  test.each([
    ...['Brand', 'Brands', 'Manufacturer', 'Maker', 'Hersteller', 'Marke', 'Producer', 'Grower', 'Farm', 'Erzeuger'],
    ...['Marque', 'Fabricant', 'Producteur', 'Marca', 'Merk', 'Fabrikant', 'Mfr.', 'Made by', 'Farmer', 'Markenname'],
    ...['Brand / Manufacturer', 'Marke/Hersteller', 'product_brand', 'Brand(s)', 'Supplier / Brand', 'Vendor brand'],
  ])('who makes a product (%s) is not whom it is bought from', (maker) => {
    const titles = ['Name', 'Price', maker];
    const columns = guess(titles);
    expect(columns).not.toHaveProperty('supplier');
    expect(makerColumns(titles, columns)).toEqual([maker]);
  });

  test.each([
    'Supplier',
    'Vendor',
    'supplier_name',
    'Lieferant',
    'Fournisseur',
    'Proveedor',
    'Fornitore',
    'Leverancier',
    'Preferred Vendor',
    'Wholesaler',
    'Großhändler',
    'Grossiste',
    'Distribuidor',
    'Sold by',
  ])('whom it is bought from is said in the list’s own words: %s', (supplier) => {
    expect(guess(['Name', 'Price', 'Brand', supplier])).toMatchObject({ supplier });
  });

  test.each(['Style #', 'Style No', 'Style No.', 'ISBN', 'ISBN-13', 'EAN/ISBN', 'Item'])(
    'a number of the product is its SKU beside a name: %s',
    (sku) => {
      expect(guess([sku, 'Product', 'Price'])).toEqual({ sku, name: 'Product', cost: 'Price' });
    },
  );
  test('“Item” is the name where nothing else is, and the SKU nowhere that has one', () => {
    expect(guess(['Item', 'Price'])).toEqual({ name: 'Item', cost: 'Price' });
    expect(guess(['SKU', 'Item', 'Product', 'Price'])).toEqual({ sku: 'SKU', name: 'Product', cost: 'Price' });
  });

  test.each(['Supplier SKU', 'Vendor code', 'Lieferanten-Nr.', 'Brand code', 'Manufacturer part number'])(
    'a number of theirs is neither: %s',
    (number) => {
      const titles = ['Name', 'Price', number];
      const columns = guess(titles);
      expect([columns.supplier, makerColumns(titles, columns)]).toEqual([undefined, []]);
    },
  );

  test.each([
    'EK netto €',
    'Price (net)',
    'Price ex VAT',
    'Price (excl. VAT)',
    'Prix HT',
    'Precio sin IVA',
    'Preis zzgl. MwSt.',
    'Net price',
    ...['Τιμή χωρίς ΦΠΑ', 'Cijena bez PDV-a', 'Cena brez DDV', 'Kaina be PVM', 'Hinta ilman alv', 'Cena bez PVN'],
    ...[
      'Pris eks. mva',
      '単価（税抜）',
      '税抜価格',
      '価格（税別）',
      'Ár ÁFA nélkül',
      'Hind km-ta',
      'Prix HTVA',
      'Pris u/moms',
    ],
    ...['Τιμή άνευ ΦΠΑ', 'Verð án vsk', 'PVP s/ IVA'],
  ])('that say that tax comes on top are known: %s', (title) => {
    expect(taxOf(title)).toBe('before');
  });
  test.each([
    'Price',
    'Bruttopreis',
    'Price incl. VAT',
    'Prix TTC',
    'Net weight',
    'Nettogewicht',
    'Network',
    'Expected price',
  ])('that say nothing of it are not: %s', (title) => {
    expect(taxOf(title)).not.toBe('before');
  });

  test.each([
    ...['Prix d’achat HT', 'Prix d’achat', 'PA HT', 'Prix achat HT', 'PU HT', 'Prix unitaire HT', 'Coût d’achat HT'],
    ...['Precio de compra', 'Precio compra sin IVA', 'Coste', 'Prezzo d’acquisto', 'Prezzo di acquisto (IVA esclusa)'],
    ...[
      'Einkaufspreis netto',
      'EK netto',
      'EK-Preis (netto) in EUR',
      'EK/St. netto',
      'Einstandspreis',
      'Großhandelspreis',
    ],
    ...[
      'Inkoopprijs',
      'Inkoopprijs excl. btw',
      'cena zakupu',
      'Cena zakupu netto',
      'Cena netto',
      'Nákupní cena bez DPH',
    ],
    ...['Preço de compra', 'Inköpspris exkl. moms', 'Indkøbspris', 'Ostohinta', 'Beszerzési ár', 'Закупочная цена'],
    ...['Alış fiyatı', 'Preț de achiziție', 'Purchase price excl. VAT', 'Wholesale price (net)'],
    ...['Доставна цена', 'Τιμή αγοράς χωρίς ΦΠΑ', 'Nabavna cijena bez PDV-a'],
  ])('what the organization pays is called “%s”, beside a price', (title) => {
    expect(guess(['Name', 'Price', title])).toMatchObject({ name: 'Name', cost: title });
  });

  test.each([
    ...['Prix de vente TTC', 'Prix de vente', 'Prix public TTC', 'Precio de venta', 'PVP con IVA', 'Precio venta'],
    ...['Prezzo di vendita', 'Prezzo al pubblico IVA inclusa', 'VK brutto', 'Verkaufspreis inkl. MwSt.', 'VK-Preis'],
    ...[
      'Endverbraucherpreis',
      'Verkoopprijs incl. btw',
      'Cena sprzedaży',
      'Cena sprzedaży brutto',
      'Prodejní cena s DPH',
    ],
    ...['Preço de venda', 'Försäljningspris inkl. moms', 'Eladási ár', 'Розничная цена', 'Satış fiyatı (KDV dahil)'],
  ])('what buyers pay is called “%s”, beside a cost', (title) => {
    expect(guess(['Name', 'EK netto', title])).toMatchObject({ cost: 'EK netto', price: title });
  });

  test.each([
    ...['Nazwa towaru', 'Megnevezés', 'Ürün Adı', 'Název zboží', 'Názov tovaru', 'Denumire', 'Tuotenimi', 'Designação'],
    ...['Descrizione articolo', 'Περιγραφή', 'Наименование товара', 'Наименование', 'Naziv artikla', 'Descripción'],
  ])('that names products is found: %s', (title) => {
    expect(guess([title, 'Price'])).toMatchObject({ name: title });
  });
  test.each([
    ['Nom', 'Description', 'Prix'],
    ['Nome', 'Descrizione', 'Prezzo'],
    ['Nome', 'Descrição', 'Preço'],
    ['Όνομα', 'Περιγραφή', 'Τιμή'],
    ['Naam', 'Omschrijving', 'Prijs'],
  ])('beside “%s” a “%s” is no name', (...titles) => {
    expect(guess(titles.toReversed()).name).toBe(titles[0]);
  });

  test('of two prices the one before tax is the cost, and the one with tax what buyers pay', () => {
    expect(guess(['Désignation', 'PU TTC', 'PU HT'])).toMatchObject({ cost: 'PU HT', price: 'PU TTC' });
    expect(guess(['Nazwa', 'Cena brutto', 'Cena netto'])).toMatchObject({
      cost: 'Cena netto',
      price: 'Cena brutto',
    });
    expect(guess(['Name', 'EK', 'VK netto', 'VK inkl. MwSt.'])).toMatchObject({
      cost: 'EK',
      price: 'VK inkl. MwSt.',
    });
    expect(guess(['Nombre', 'PVP c/IVA', 'PVP s/IVA'])).toMatchObject({ price: 'PVP c/IVA' });
    expect(guess(['Name', 'Cijena bez PDV-a', 'Cijena s PDV-om'])).toMatchObject({
      cost: 'Cijena bez PDV-a',
      price: 'Cijena s PDV-om',
    });
    expect(guess(['商品名', '税抜価格', '税込価格'])).toMatchObject({ cost: '税抜価格', price: '税込価格' });
    expect(guess(['商品名', '税込み価格', '税抜き価格'])).toMatchObject({
      ...{ name: '商品名', cost: '税抜き価格', price: '税込み価格' },
    });
    expect(guess(['Nom', 'Prix TTC'])).toEqual({ name: 'Nom', cost: 'Prix TTC' });
    expect(guess(['Name', 'Preis zzgl. 19% MwSt', 'VK inkl. 19 % MwSt'])).toMatchObject({
      cost: 'Preis zzgl. 19% MwSt',
      price: 'VK inkl. 19 % MwSt',
    });
    expect(taxOf('Preço de custo s/ IVA')).toBe('before');
    expect(taxOf('Cena s DPH')).toBe('with');
    expect(guess(['Nom', 'Prix H.T.', 'Prix T.T.C.'])).toMatchObject({
      cost: 'Prix H.T.',
      price: 'Prix T.T.C.',
    });
  });

  test.each([
    'Net weight',
    'Cost center',
    'Price list',
    'Prix spécial valable',
    'EK-Rabatt',
    'VK-Einheit',
    'Preiseinheit',
  ])('no price is “%s”', (title) => {
    const { cost, price } = guess(['Name', title]);
    expect([cost, price]).toEqual([undefined, undefined]);
  });

  test.each([
    ...['Bruttopreis', 'VK brutto', 'Prix TTC', 'Price incl. VAT', 'Price (VAT included)', 'Precio con IVA'],
    ...['Prezzo IVA inclusa', 'Prijs incl. btw', 'Cena brutto', 'Cena s DPH', 'Pris inkl. moms', 'Preis mit MwSt.'],
    ...[
      'Τιμή με ΦΠΑ',
      'Cijena s PDV-om',
      'Cena z DDV',
      'Kaina su PVM',
      'Hinta sis. alv',
      'Cena vč. DPH',
      '価格（税込）',
    ],
    ...[
      '税込価格',
      'Hinta sisältää alv',
      'Cena včetně DPH',
      'Cena vrátane DPH',
      'Ціна з ПДВ',
      'Цена с вкл. ДДС',
      'PVP c/ IVA',
    ],
    ...[
      'Ár ÁFÁ-val',
      '税込み価格',
      'Cena sa PDV',
      'Cena ar PVN',
      'Hind km-ga',
      'Prix TVAC',
      'Pris m/moms',
      'Verð með vsk',
    ],
  ])('that say that tax is in them are known: %s', (title) => expect(taxOf(title)).toBe('with'));
});

test('what BigCommerce calls retail price is the usual one, and its price is what is sold at', () => {
  const titles = ['Product Name', 'Product Code/SKU', 'Price', 'Cost Price', 'Retail Price', 'Sale Price'];
  expect(guess(titles)).toMatchObject({ cost: 'Cost Price', price: 'Price', usualPrice: 'Retail Price' });
  expect(guess(['Name', 'Price', 'Cost Price', 'Retail Price'])).toMatchObject({ price: 'Retail Price' });
});

test('titles of Faire are known', () => {
  const titles = [
    'Product Name (English)',
    'Product Status (v2)',
    'USD Unit Wholesale Price',
    'USD Unit Retail Price',
    'SKU',
  ];
  expect(guess(titles)).toEqual({
    name: 'Product Name (English)',
    cost: 'USD Unit Wholesale Price',
    price: 'USD Unit Retail Price',
    sku: 'SKU',
  });
});

test('a price in another currency is the last to be taken, in small letters too', () => {
  expect(guess(['nombre', 'precio mxn', 'precio usd'])).toMatchObject({ cost: 'precio usd' });
  expect(guess(['name', 'price mxn', 'price'])).toMatchObject({ cost: 'price' });
  expect(guess(['name', 'cost', 'price_jpy', 'price'])).toMatchObject({ price: 'price' });
});

test('a price per piece is the cost where a list has no other', () => {
  expect(guess(['Artikel', 'Preis je (Stk)'])).toMatchObject({ cost: 'Preis je (Stk)' });
  expect(guess(['Artikel', 'Preis', 'Preis je (Stk)'])).toMatchObject({ cost: 'Preis' });
});
