import { columnNamed } from '../lists/plain-title.ts';

/** How shop exports mark products that aren't sold. */

type Cells = Readonly<Record<string, string | number | undefined>>;

interface Rule {
  /**
   * Titles that, with the column itself, only this program's export has, the name of the product last: a "Status" of a
   * plain list says nothing.
   */
  titles: readonly string[];
  /** Of these it has one at least, where the others may stand in a list of someone's own. */
  beside?: readonly string[];
  column: string;
  off: RegExp;
  /** Titles for the column that names a variant's parent product, by its code or as "id:12". */
  parents?: readonly string[];
}

const wooCommerce: readonly (readonly [type: string, name: string, published: string, ...seen: string[]])[] = [
  ['Typ', 'Name', 'Veröffentlicht', 'Sichtbarkeit im Katalog'],
  ['Type', 'Nom', 'Publié', 'Visibilité dans le catalogue'],
  ['Tipo', 'Nombre', 'Publicado', 'Visibilidad en el catálogo'],
  ['Type', 'Naam', 'Gepubliceerd', 'Zichtbaarheid in catalogus', 'Zichtbaarheid in de catalogus'],
  ['Tipo', 'Nome', 'Pubblicato', 'Visibilità nel catalogo'],
  ['Tipo', 'Nome', 'Publicado', 'Visibilidade no catálogo'],
  ['Typ', 'Nazwa', 'Opublikowano', 'Widoczność w katalogu'],
  ['Typ', 'Namn', 'Publicerad', 'Synlighet i katalogen', 'Synlighet i katalog'],
  ['Type', 'Navn', 'Udgivet', 'Synlighed i kataloget', 'Synlighed i katalog'],
];
const parents = [
  ...['Parent', 'Übergeordnetes Produkt', 'Eltern', 'Superior', 'Hoofd', 'Genitore', 'Pai', 'Ascendente'],
  ...['Nadrzędny', 'Rodzic', 'Förälder', 'Overordnet'],
];

const no = /^(?:false|no|n|0|falsch|nein|faux|non)$/;
const rules: readonly Rule[] = [
  // Shopify, the older export and the present one.
  ...['Handle', 'URL handle'].flatMap((handle) => [
    { titles: [handle, 'Title'], column: 'Status', off: /^(?:draft|archived|unlisted)$/ },
    { titles: [handle, 'Title'], column: 'Published', off: no },
    { titles: [handle, 'Title'], column: 'Published on online store', off: no },
  ]),
  // WooCommerce titles are in the shop's language; 1 is published, 0 private, -1 a draft.
  ...[
    ['Regular price', 'Type', 'Name', 'Published'],
    ['Visibility in catalog', 'Type', 'Name', 'Published'],
    ...wooCommerce.map(([type, name, published]) => [type, name, published]),
  ].map((titles) => ({ titles: titles.slice(0, -1), column: titles.at(-1) ?? '', off: /^(?:0|-1)$/, parents })),
  // Published products may still be hidden; that is said in English everywhere.
  ...[['Type', 'Name', 'Published', 'Visibility in catalog'] as const, ...wooCommerce].flatMap(
    ([type, name, _, ...seen]) => seen.map((column) => ({ titles: [type, name], column, off: /^hidden$/, parents })),
  ),
  // Square.
  { titles: ['Variation Name', 'Item Name'], column: 'Archived', off: /^(?:y|yes|true)$/ },
  { titles: ['Variation Name', 'Item Name'], column: 'Sellable', off: no },
  ...['Square Online Item Visibility', 'Visibility'].map((column) => ({
    titles: ['Variation Name', 'Item Name'],
    column,
    off: /^(?:hidden|unavailable)$/,
  })),
  // Squarespace.
  ...['Product URL', 'Product Page'].map((address) => ({
    titles: [address, 'Title'],
    beside: [
      ...['Product ID [Non Editable]', 'Variant ID [Non Editable]', 'Product Type [Non Editable]'],
      ...['Hosted Image URLs', 'Option Name 1'],
    ],
    column: 'Visible',
    off: no,
  })),
  // Wix, the older export and the present one.
  { titles: ['handleId', 'name'], column: 'visible', off: no },
  { titles: ['fieldType', 'name'], column: 'visible', off: no },
  // BigCommerce, the older export and the present one.
  {
    titles: ['Product Name'],
    beside: [
      'Item Type',
      'Product Code/SKU',
      'Option Set',
      'Bin Picking Number',
      'Allow Purchases?',
      'Track Inventory',
    ],
    column: 'Product Visible?',
    off: no,
  },
  { titles: ['Item', 'Type', 'Name'], column: 'Is Visible', off: no },
  // Faire.
  ...['Product Status (v2)', 'Product Status'].map((column) => ({
    titles: ['USD Unit Wholesale Price', 'Product Name (English)'],
    column,
    off: /^(?:unpublished|draft|archived)$/,
  })),
  // PrestaShop: what is read in, and what its list of products is saved as.
  { titles: ['Name'], column: 'Active (0/1)', off: /^(?:0|no)$/ },
  { titles: ['ID', 'Reference', 'Price (tax excl.)', 'Name'], column: 'Status', off: /^(?:0|disabled|no)$/ },
  // Magento: 1 is sold, 2 is not.
  { titles: ['sku', 'name'], column: 'product_online', off: /^(?:2|0|disabled)$/ },
  { titles: ['sku', '_attribute_set', 'name'], column: 'status', off: /^(?:2|disabled)$/ },
];

const codes = ['SKU', 'Artikelnummer', 'UGS', 'COD', 'REF'];

const textOf = (cell: string | number | undefined) =>
  String(cell ?? '')
    .trim()
    .toLowerCase();

export interface OffSale {
  /** Notes what other rows may refer to. Takes every row, before `by` is asked about the first. */
  meet: (cells: Cells) => void;
  /** The column by which a product isn't sold; null where none says so. Ask about rows in their order. */
  by: (cells: Cells) => string | null;
}

/** @returns null where the list is no export that says which of its products are not sold. */
export function offSaleBy(header: readonly string[]): OffSale | null {
  const found = rules.flatMap(({ titles, beside, column, off, parents = [] }) => {
    const saying = columnNamed(header, column);
    const others = titles.flatMap((title) => columnNamed(header, title) ?? []);
    const product = others.at(-1);
    const lacksOther = beside?.every((title) => columnNamed(header, title) === undefined) ?? false;
    return saying === undefined || product === undefined || others.length < titles.length || lacksOther
      ? []
      : [{ saying, off, product, parent: parents.flatMap((title) => columnNamed(header, title) ?? [])[0] }];
  });
  if (found.length === 0) return null;
  let above: string | null = null;
  const id = columnNamed(header, 'ID');
  const code = codes.flatMap((title) => columnNamed(header, title) ?? [])[0];
  const parent = found.find((one) => one.parent !== undefined)?.parent;
  const offParents = new Map<string, string>();
  /** Codes of sold products: a draft translation of one has the same code. */
  const soldCodes = new Set<string>();
  const byItself = (cells: Cells) => found.find(({ saying, off }) => off.test(textOf(cells[saying])))?.saying ?? null;
  const offByParent = (cells: Cells) => {
    const named = parent === undefined ? '' : textOf(cells[parent]);
    return soldCodes.has(named) ? null : (offParents.get(named) ?? null);
  };
  return {
    // A variant may stand above the product that it belongs to: exports are sorted as their shop likes.
    meet: (cells) => {
      if (parent === undefined) return;
      const by = byItself(cells);
      const itsCode = code === undefined ? '' : textOf(cells[code]);
      if (by === null) {
        // A variant is sold only where its product is.
        if (textOf(cells[parent]) === '') soldCodes.add(itsCode);
      } else {
        if (id !== undefined) offParents.set(`id:${textOf(cells[id])}`, by);
        if (itsCode !== '') offParents.set(itsCode, by);
      }
    },
    by: (cells) => {
      const by = byItself(cells) ?? offByParent(cells);
      // A row without a name is a variant of the product above it.
      const isVariant = found.every(({ product }) => textOf(cells[product]) === '');
      if (!isVariant) above = by;
      return by ?? above;
    },
  };
}
