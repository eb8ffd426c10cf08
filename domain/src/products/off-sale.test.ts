import { describe, expect, test } from 'vitest';
import { offSaleBy } from './off-sale.ts';

/** Which rows of a list are left out. */
const leftOut = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const offSale = offSaleBy(header);
  const products = rows.map((row) => Object.fromEntries(header.map((title, at) => [title, row[at]])));
  for (const cells of products) offSale?.meet(cells);
  return products.map((cells) => offSale?.by(cells) ?? null);
};

test('variants without a name are off sale with the product above them, and the next product isn’t', () => {
  const rows = [
    ['tea', 'Tea', 'draft'],
    ['tea', '', ''],
    ['tea', '', ''],
    ['kale', 'Kale', 'active'],
    ['kale', '', ''],
  ];
  expect(leftOut(['Handle', 'Title', 'Status'], rows)).toEqual(['Status', 'Status', 'Status', null, null]);
});

test('a variant that is off sale by itself takes no other variant along', () => {
  const rows = [
    ['kale', 'Kale', 'active'],
    ['kale', '', 'archived'],
    ['kale', '', ''],
  ];
  expect(leftOut(['Handle', 'Title', 'Status'], rows)).toEqual([null, 'Status', null]);
});

test.each(['draft', 'archived', 'unlisted', 'Unlisted'])('a product of Shopify that is %s is off sale', (status) => {
  expect(leftOut(['Handle', 'Title', 'Status'], [['figs', 'Figs', status]])).toEqual(['Status']);
  expect(leftOut(['Title', 'URL handle', 'Status'], [['Figs', 'figs', status]])).toEqual(['Status']);
});

test('the older export of Magento says by its status what is off sale: 2 is, 1 isn’t', () => {
  const header = ['sku', '_attribute_set', 'name', 'status'];
  const rows = ['1', '2', 'Disabled'].map((status) => ['K1', 'Default', 'Kale', status]);
  expect(leftOut(header, rows)).toEqual([null, 'status', 'status']);
});

test('a status in a list of somebody’s own says nothing', () => {
  expect(offSaleBy(['sku', 'name', 'status'])).toBeNull();
  expect(offSaleBy(['Title', 'Status'])).toBeNull();
});

const rowsOf = (titles: string, ...rows: string[]) =>
  leftOut(
    titles.split(','),
    rows.map((row) => row.split(',')),
  );

describe('what an export of WooCommerce says it doesn’t sell', () => {
  test.each([
    ['English', 'ID,Type,SKU,Name,Published,Regular price'],
    ['German', 'ID,Typ,SKU,Name,Veröffentlicht,Regulärer Preis'],
    ['French', 'ID,Type,UGS,Nom,Publié,Tarif régulier'],
    ['Spanish', 'ID,Tipo,SKU,Nombre,Publicado,Precio normal'],
    ['Dutch', 'ID,Type,SKU,Naam,Gepubliceerd,Reguliere prijs'],
    ['Italian', 'ID,Tipo,COD,Nome,Pubblicato,Prezzo di listino'],
    ['French of Canada', 'ID,Type,UGS,Nom,Publié,Prix régulier'],
    ['Portuguese', 'ID,Tipo,REF,Nome,Publicado,Preço'],
    ['Polish', 'ID,Typ,SKU,Nazwa,Opublikowano,Cena regularna'],
    ['Swedish', 'ID,Typ,SKU,Namn,Publicerad,Ordinarie pris'],
    ['Danish', 'ID,Type,SKU,Navn,Udgivet,Normal pris'],
  ])('is known by its titles in %s', (_, titles) => {
    const column = titles.split(',')[4];
    expect(rowsOf(titles, '1,simple,A,Oats,1,2', '2,simple,B,Rye,-1,3', '3,simple,C,Spelt,0,3')).toEqual([
      null,
      column,
      column,
    ]);
  });

  test('is a variant, too, whose product is a draft, named by its number or its code', () => {
    expect(
      rowsOf(
        'ID,Type,SKU,Name,Published,Regular price,Parent',
        '1,variable,TEA,Tea,-1,,',
        '2,variation,TEA-1,Tea - Green,1,4,TEA',
        '3,variable,,Mugs,-1,,',
        '4,variation,MUG-1,Mugs - Blue,1,9,id:3',
        '5,variable,OIL,Oil,1,,',
        '6,variation,OIL-1,Oil - Mild,1,8,OIL',
        '7,simple,,Salt,1,1,',
      ),
    ).toEqual(['Published', 'Published', 'Published', 'Published', null, null, null]);
  });

  test('is a variant that stands above the draft it belongs to', () => {
    expect(
      rowsOf(
        'ID,Type,SKU,Name,Published,Regular price,Parent',
        '2,variation,TEA-1,Tea - Green,1,4,TEA',
        '4,variation,MUG-1,Mugs - Blue,1,9,id:3',
        '6,variation,OIL-1,Oil - Mild,1,8,OIL',
        '1,variable,TEA,Tea,-1,,',
        '3,variable,,Mugs,-1,,',
        '5,variable,OIL,Oil,1,,',
      ),
    ).toEqual(['Published', 'Published', null, 'Published', 'Published', null]);
  });

  test('is no variant of what is sold, though a draft, such as a translation of it, has the same code', () => {
    expect(
      rowsOf(
        'ID,Type,SKU,Name,Published,Regular price,Parent',
        '1,variable,TEA,Tea,1,,',
        '2,variation,TEA-1,Tea - Green,1,4,TEA',
        '9,variable,TEA,Thé,-1,,',
      ),
    ).toEqual([null, null, 'Published']);
  });

  test('is a variant that has the code of the draft it belongs to', () => {
    expect(
      rowsOf(
        'ID,Type,SKU,Name,Published,Regular price,Parent',
        '1,variable,TEA,Tea,-1,,',
        '2,variation,TEA,Tea,1,4,TEA',
      ),
    ).toEqual(['Published', 'Published']);
  });

  test.each([
    ['German', 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Regulärer Preis,Übergeordnetes Produkt'],
    ['French', 'ID,Type,UGS,Nom,Publié,Tarif régulier,Parent'],
    ['Spanish', 'ID,Tipo,SKU,Nombre,Publicado,Precio normal,Superior'],
    ['Dutch', 'ID,Type,SKU,Naam,Gepubliceerd,Reguliere prijs,Hoofd'],
    ['Italian', 'ID,Tipo,COD,Nome,Pubblicato,Prezzo di listino,Genitore'],
  ])('is a variant that names its draft by its code, in %s', (_, titles) => {
    const published = titles.split(',')[4];
    expect(rowsOf(titles, '1,variable,TEA,Tea,-1,,', '2,variation,TEA-1,Tea - Green,1,4,TEA')).toEqual([
      published,
      published,
    ]);
  });
});

describe('what is hidden in a shop is off sale', () => {
  test.each([
    ['Square, by what can’t be sold', 'Item Name,Variation Name,SKU,Price,Sellable', 'Y', 'N', 'Sellable'],
    [
      'Square, by its online shop',
      'Item Name,Variation Name,SKU,Price,Square Online Item Visibility',
      'visible',
      'hidden',
      'Square Online Item Visibility',
    ],
    [
      'Square, by what nobody can order online',
      'Item Name,Variation Name,SKU,Price,Square Online Item Visibility',
      'Visible',
      'Unavailable',
      'Square Online Item Visibility',
    ],
    ['an older Square', 'Item Name,Variation Name,SKU,Price,Visibility', 'visible', 'hidden', 'Visibility'],
    ['WooCommerce', 'Type,Name,SKU,Regular price,Visibility in catalog', 'visible', 'hidden', 'Visibility in catalog'],
    ['BigCommerce', 'Product Name,Item Type,Product Code/SKU,Price,Product Visible?', 'Y', 'N', 'Product Visible?'],
    [
      'Faire',
      'Product Name (English),USD Unit Wholesale Price,SKU,Price,Product Status (v2)',
      'Published',
      'Unpublished',
      'Product Status (v2)',
    ],
    ['today’s BigCommerce', 'Name,Item,Type,Price,Is Visible', 'TRUE', 'FALSE', 'Is Visible'],
  ])('of %s', (_, titles, shown, hidden, column) => {
    expect(rowsOf(titles, `Kale,x,K1,2,${shown}`, `Figs,y,F1,3,${hidden}`)).toEqual([null, column]);
  });

  test.each([
    ['German', 'Typ,Name,SKU,Sichtbarkeit im Katalog'],
    ['French', 'Type,Nom,UGS,Visibilité dans le catalogue'],
    ['Spanish', 'Tipo,Nombre,SKU,Visibilidad en el catálogo'],
    ['Dutch', 'Type,Naam,SKU,Zichtbaarheid in catalogus'],
    ['Dutch, by its other name', 'Type,Naam,SKU,Zichtbaarheid in de catalogus'],
    ['Italian', 'Tipo,Nome,COD,Visibilità nel catalogo'],
    ['Portuguese', 'Tipo,Nome,REF,Visibilidade no catálogo'],
    ['Polish', 'Typ,Nazwa,SKU,Widoczność w katalogu'],
    ['Swedish', 'Typ,Namn,SKU,Synlighet i katalogen'],
    ['Swedish, by its other name', 'Typ,Namn,SKU,Synlighet i katalog'],
    ['Danish', 'Type,Navn,SKU,Synlighed i kataloget'],
    ['Danish, by its other name', 'Type,Navn,SKU,Synlighed i katalog'],
  ])('of WooCommerce in %s, and what is seen in a search or the catalog alone is not', (_, titles) => {
    const rows = ['visible', 'search', 'catalog', 'hidden'].map((seen) => `simple,Kale,${seen},${seen}`);
    expect(rowsOf(titles, ...rows)).toEqual([null, null, null, titles.split(',').at(-1)]);
  });

  test('with the variants of a hidden product, which are visible by themselves', () => {
    expect(
      rowsOf(
        'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent',
        '1,variable,TEA,Tea,1,hidden,,',
        '2,variation,TEA-1,Tea - Green,1,visible,4,TEA',
        '3,simple,OIL,Oil,1,visible,8,',
      ),
    ).toEqual(['Visibility in catalog', 'Visibility in catalog', null]);
  });

  // A column that says what is published is not needed for it.
  test.each([
    ['English', 'ID,Type,SKU,Name,Visibility in catalog', ['Parent']],
    ['German', 'ID,Typ,Artikelnummer,Name,Sichtbarkeit im Katalog', ['Übergeordnetes Produkt', 'Eltern']],
    ['French', 'ID,Type,UGS,Nom,Visibilité dans le catalogue', ['Parent']],
    ['Spanish', 'ID,Tipo,SKU,Nombre,Visibilidad en el catálogo', ['Superior']],
    ['Dutch', 'ID,Type,SKU,Naam,Zichtbaarheid in catalogus', ['Hoofd']],
    ['Italian', 'ID,Tipo,COD,Nome,Visibilità nel catalogo', ['Genitore']],
    ['Portuguese', 'ID,Tipo,REF,Nome,Visibilidade no catálogo', ['Pai', 'Ascendente']],
    ['Polish', 'ID,Typ,SKU,Nazwa,Widoczność w katalogu', ['Nadrzędny', 'Rodzic']],
    ['Swedish', 'ID,Typ,SKU,Namn,Synlighet i katalogen', ['Förälder']],
    ['Danish', 'ID,Type,SKU,Navn,Synlighed i kataloget', ['Overordnet']],
  ])(
    'with the variants that name a hidden product as theirs, by its code or its number, in %s',
    (_, titles, parents) => {
      const column = titles.split(',')[4];
      for (const parent of parents)
        expect(
          rowsOf(
            `${titles},${parent}`,
            '1,variable,TEA,Tea,hidden,',
            '2,variation,TEA-1,Tea - Green,visible,TEA',
            '3,variation,TEA-2,Tea - Red,visible,id:1',
            '4,simple,OIL,Oil,visible,',
          ),
          parent,
        ).toEqual([column, column, column, null]);
    },
  );
});

test.each([
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Hosted Image URLs',
  'Option Name 1',
])('an export of Squarespace is known by its column “%s”', (title) => {
  for (const address of ['Product URL', 'Product Page'])
    expect(rowsOf(`${address},Title,Visible,${title}`, 'kale,Kale,Yes,x', 'figs,Figs,No,x')).toEqual([null, 'Visible']);
});

test.each([
  ['“Product name” and “Product visible”', 'Product name,Product visible'],
  ['“Product ID” beside these', 'Product ID,Product name,Price,Product visible?'],
  ['a link to each product', 'Title,Product URL,Price,Visible'],
  ['an “Item” and whether it is visible', 'Item,Name,Price,Is visible'],
  ['whether it can be sold', 'Item name,Price,Sellable'],
  ['visibility in a catalog of paper', 'Name,Price,Visibility in catalog'],
])('a plain list with %s is no shop’s export', (_, titles) => {
  expect(offSaleBy(titles.split(','))).toBeNull();
});
