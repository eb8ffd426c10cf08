import { plainTitle } from '../lists/plain-title.ts';
import { foreignCurrencyIn } from '../money/currency-signs.ts';
import type { Currency } from '../money/money.ts';
import { takeCasePrices } from './case-prices.ts';
import { type ImportColumns, type ImportField, importFields } from './import-fields.ts';
import { type ListCells, lineOf, shownCellOf, type WordsOfRow } from './list-cells.ts';
import { mayBePriceOfPiece, saysForHowMuch } from './price-basis.ts';
import { saysCurrency } from './price-currency.ts';
import { type PriceTitle, priceTitle } from './price-titles.ts';

/** What suppliers and other programs call their columns, and what a name tells. */

const words = (list: string) => list.split(',').map(plainTitle);

const costs = words(
  'Cost,Cost price,Unit cost,Unit wholesale price,Cost per item,Default unit cost,Purchase price,Wholesale price,Wholesale,Net price,Price net,Price excl. VAT,Price ex VAT,EK,EK netto,EK-Preis,EK-Preis netto,Einkaufspreis,Einkaufspreis netto,Nettopreis,Netto-EK,Netto Preis,Preis netto,Preis exkl. MwSt,Preis zzgl. MwSt,Prix d’achat,Prix HT,Prix unitaire HT,PU HT,P.U. HT,Tarif HT,Precio neto,Precio sin IVA,PA HT,P.A. HT,Prezzo netto,Inkoopprijs,Inkoop,Prijs excl. btw,Nettoprijs,Inköpspris,Indkøbspris',
);
/** A price that's the cost where a list has no other, and the selling price where it has. */
const anyPrices = words(
  'Price,Unit price,Price per unit,Price/unit,Price each,Each,Preis,Einzelpreis,Stückpreis,Preis pro Einheit,Preis je Einheit,Listenpreis,Prix,Prix unitaire,P.U.,PU,Tarif,Precio,Precio unitario,Prezzo,Prezzo unitario,Preço,Prijs,Prijs per stuk,Stukprijs,Pris,Cena,Variant price,Regular price,Regulärer Preis,Tarif régulier,Precio normal,Reguliere prijs,Amount',
);
/** With tax in it: what a buyer pays, and the cost only where there is no other. */
const grossPrices = words(
  'Bruttopreis,Preis brutto,Brutto,Gross price,Price gross,Price incl. VAT,Price inc VAT,Prix TTC,Precio con IVA,Prezzo lordo,Prijs incl. btw',
);
const sellingPrices = words(
  'Selling price,Sell price,Sales price,Retail price,Unit retail price,Retail,Shop price,VK,VK-Preis,VK brutto,Verkaufspreis,Ladenpreis,Prix de vente,PV,PVP,Precio de venta,Prezzo di vendita,Verkoopprijs,Försäljningspris',
);
/** Selling prices beside a cost; "Unit price" and the like may be another of the supplier's prices. */
const pricesBesideCost = words(
  'Price,Variant price,Regular price,Regulärer Preis,Tarif régulier,Precio normal,Reguliere prijs,Preis,Prix,Precio,Prezzo,Prijs,Pris,Preço,Cena',
);

/** Likeliest first. */
const usualNames: Readonly<Record<Exclude<ImportField, 'cost' | 'price'>, readonly string[]>> = {
  name: [
    ...words(
      'Name,Product,Product name,Product name (English),商品名,Item name,Item,Title,Product title,Article name,Artikelbezeichnung,Bezeichnung,Artikelname,Produktname,Produktbezeichnung,Produkt,Warenbezeichnung,Artikel,Désignation,Désignation produit,Libellé,Libellé produit,Produit,Nom,Nom du produit,Producto,Nombre,Denominación,Prodotto,Produto,Artikelomschrijving,Productnaam,Naam,Benämning,Varenavn,Nazwa,Název,Nazwa towaru,Nazwa produktu,Towar,Název zboží,Název produktu,Zboží,Názov,Názov tovaru,Tovar,Megnevezés,Termék,Terméknév,Ürün,Ürün adı,Denumire,Denumire produs,Produs,Tuote,Tuotenimi,Nimi,Designação,Nome,Nome do produto,Nome prodotto,Navn,Vare,Namn,Vara,Naziv,Naziv artikla,Artikal,Ime izdelka,Izdelek,Наименование,Наименование товара,Название,Товар,Назва,Найменування,Найменування товару,Продукт,Όνομα,Είδος,Προϊόν,Pavadinimas,Prekė,Nosaukums,Prece,Nimetus,Toode',
    ),
    // Beside a name it describes; alone it is the name.
    ...words(
      'Description,Item description,Product description,Descrizione,Descrizione articolo,Omschrijving,Descrição,Descripción,Περιγραφή',
    ),
    // Beside a description it may be a code.
    ...words('Article,Articolo,Artículo'),
  ],
  sku: words(
    'SKU,Variant SKU,Item SKU,Product SKU,Product Code/SKU,Code,Item code,Product code,Item number,Item no,Item #,Order number,Order no,Article number,Article no,Article code,Artnr,Art nr,Art no,Artikelnummer,Artikel-Nr,Artikelnr,Bestellnummer,Bestell-Nr,Bestellnr,Best-Nr,Produktnummer,Référence,Réf,Ref,Code article,Code produit,N° article,Referencia,Código,Codice,Codice articolo,Artikelcode,Bestelnummer,Varenummer,Kod,Style #,Style no,Style number,Style code,ISBN,ISBN 13,ISBN13,EAN/ISBN,ISBN/EAN,Article,Item,ID',
  ),
  unit: words(
    'Unit,Size,Pack,Pack size,Case size,UOM,Variation name,Units,Einheit,Mengeneinheit,ME,Gebinde,Gebindegröße,Verpackungseinheit,VPE,VE,Packung,Packungsgröße,Inhalt,Unité,Conditionnement,Colisage,Format,Unidad,Formato,Unità,Confezione,Eenheid,Verpakking,Inhoud,Enhet,Jednostka,J.m.,Jednotka,MJ,Egység,Kiszerelés,Birim,UM,Yksikkö,Unidade,Enhed,Jedinica,Ед. изм.,Единица,Од. вим.,Μονάδα,Option1 value',
  ),
  supplier: words(
    'Supplier,Supplier name,Supplier company,Supplied by,Preferred supplier,Main supplier,Primary supplier,Default supplier,Vendor,Vendor name,Default vendor name,Preferred vendor,Main vendor,Primary vendor,Distributor,Distributor name,Distributed by,Wholesaler,Wholesaler name,Wholesale supplier,Sold by,Bought from,Purchased from,Lieferant,Lieferantenname,Lieferanten,Hauptlieferant,Lieferfirma,Großhändler,Großhandel,Grosshändler,Grosshandel,Händler,Bezugsquelle,Fournisseur,Nom du fournisseur,Grossiste,Distributeur,Proveedor,Nombre del proveedor,Distribuidor,Distribuidora,Mayorista,Fornitore,Distributore,Grossista,Fornecedor,Leverancier,Groothandel,Leverantör,Grossist,Leverandør,Toimittaja,Tukku,Dostawca,Hurtownia,Dodavatel,Velkoobchod',
  ),
  description: words(
    'Description,Descrizione,Descrição,Omschrijving,Περιγραφή,Notes,Note,Details,Comment,Comments,Short description,Long description,Beschreibung,Notiz,Bemerkung,Hinweis,Description longue,Remarque,Descripción,Notas,Note aggiuntive,Opmerking',
  ),
  usualPrice: words(
    'Usual price,RRP,MSRP,SRP,List price,Recommended price,Recommended retail price,Compare at price,Compare-at price,Variant compare at price,UVP,UVP brutto,UVPE,Empf. VK,Unverbindliche Preisempfehlung,Unverb Preisempfehlung,Empfohlener Verkaufspreis,Prix conseillé,Prix public conseillé,Prix de vente conseillé,PVC,PVC TTC,PVP recomendado,Precio recomendado,Precio de venta recomendado,Prezzo consigliato,Prezzo di vendita consigliato,Preço recomendado,Adviesprijs,Adviesverkoopprijs,Cena sugerowana,Doporučená cena,Vejl pris,Cirkapris',
  ),
  imageUrl: words(
    'Picture,Image,Image URL,Product image URL,Photo,Picture URL,Image src,Images,Bild,Bild-URL,Image link,Photo URL',
  ),
};

/** Columns that only Open Food Network lists have beside producers, who are their suppliers. */
const openFoodNetwork = words('display_name,on_hand');
const ofItsSuppliers = words('producer,producer name');

/** A column that only BigCommerce lists have beside a "Retail price", their usual price. */
const bigCommerce = 'product code sku';

/** The maker isn't the supplier: it goes into the description. */
const makers = new Set(
  words(
    'Brand,Brands,Brandname,Maker,Makers,Manufacturer,Manufacturers,Mfr,Mfg,Mfgr,Manuf,Producer,Producers,Grower,Farm,Farmer,Hersteller,Herstellername,Marke,Marken,Markenname,Produzent,Erzeuger,Marque,Marques,Fabricant,Producteur,Producteurs,Marca,Marcas,Fabricante,Productor,Produttore,Merk,Merken,Fabrikant,Producent,Varumärke,Varemerke,Mærke,Merkki,Tuotemerkki,Valmistaja,Marka,Značka,Výrobce',
  ),
);

const madeBy = new Set(words('Made by,Produced by,Manufactured by,Grown by,Roasted by,Baked by,Hergestellt von'));
/** Beside a word for maker, these don't change its meaning, not even a supplier's: "Supplier/Brand" holds brands. */
const besideMakers = new Set([
  ...words('tax,product,products,item,article,artikel,produit,producto,name,names,nom,nombre,s,the,of,and,or,und,oder'),
  ...words('et,ou,y,o,e,en,of,de,du,del,supplier,vendor,distributor,lieferant,fournisseur,proveedor,fornitore'),
]);

/** "Brand", "Brand / Manufacturer", "tax:product_brand". */
function saysMaker(title: string): boolean {
  const name = plainTitle(title);
  const each = name.split(' ');
  return (
    madeBy.has(name) ||
    (each.some((word) => makers.has(word)) && each.every((word) => makers.has(word) || besideMakers.has(word)))
  );
}

/** Guesses from the titles; what is chosen by hand wins. No column is used for two fields. */
export function guessColumns(titles: readonly string[], currency: Currency, chosen: ImportColumns = {}): ImportColumns {
  const columns: ImportColumns = { ...chosen };
  const taken = new Set(Object.values(chosen));
  // Of two price columns, one in another currency comes last; those that only comment on prices don't count.
  const named = titles
    .filter((title) => !saysForHowMuch(title) && !saysCurrency(title))
    .map((title) => ({ title, name: plainTitle(title), isForeign: foreignCurrencyIn(title, currency) !== null }))
    .sort((one, other) => Number(one.isForeign) - Number(other.isForeign));
  const isOfBigCommerce = named.some(({ name }) => name === bigCommerce) && named.some(({ name }) => name === 'price');
  const isOfFoodNetwork = openFoodNetwork.every((one) => named.some(({ name }) => name === one));
  const called = (names: readonly string[]) => {
    const free = named.filter(({ title }) => !taken.has(title));
    return names.map((one) => free.find(({ name }) => name === one)?.title).find((title) => title !== undefined);
  };
  let prices: (PriceTitle & { title: string })[] | null = null;
  const priced = (is: PriceTitle['is'], ...taxes: PriceTitle['tax'][]) => {
    prices ??= named.flatMap(({ title }) => {
      const said = priceTitle(title);
      return said ? [{ title, ...said }] : [];
    });
    const free = prices.filter((one) => one.is === is && !taken.has(one.title));
    return taxes.map((tax) => free.find((one) => one.tax === tax)?.title).find((title) => title !== undefined);
  };
  const find: Record<ImportField, () => string | undefined> = {
    name: () => called(usualNames.name),
    cost: () =>
      called(costs) ??
      priced('cost', 'before', null, 'with') ??
      priced('price', 'before') ??
      called(anyPrices) ??
      priced('price', null) ??
      called(grossPrices) ??
      priced('price', 'with') ??
      titles.find((title) => !taken.has(title) && mayBePriceOfPiece(title)),
    price: () => {
      if (isOfBigCommerce) return called(['price']);
      const found = called(sellingPrices) ?? priced('selling', 'with', null, 'before');
      // Without a column that is clearly the cost, "Price" is the cost; what a second one would mean is unknown.
      if (found !== undefined || !isCostByName(columns.cost)) return found;
      return called(pricesBesideCost) ?? called(grossPrices) ?? priced('price', 'with');
    },
    sku: () => called(usualNames.sku),
    unit: () => called(usualNames.unit),
    description: () => called(usualNames.description),
    usualPrice: () => called(isOfBigCommerce ? ['retail price'] : usualNames.usualPrice),
    imageUrl: () => called(usualNames.imageUrl),
    supplier: () => called(isOfFoodNetwork ? [...usualNames.supplier, ...ofItsSuppliers] : usualNames.supplier),
  };
  for (const field of importFields) {
    if (columns[field] !== undefined) continue;
    const found = find[field]();
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}

function isCostByName(column: string | undefined): boolean {
  const said = column === undefined ? null : priceTitle(column);
  if (said?.is === 'cost' || (said?.is === 'price' && said.tax === 'before')) return true;
  return column !== undefined && costs.includes(plainTitle(column));
}

/** Titles of product names in some lists and of product numbers in others. */
const nameOrCode = new Set([
  'item',
  'items',
  'product',
  'article',
  'artikel',
  'articulo',
  'articolo',
  'produit',
  'vare',
]);
const code = /^(?=\S*\d)\S{1,30}$/u;
const [mostLookedAt, most] = [200, 0.9];

/** The guessed columns; if "Item" has numbers and "Description" names them, those become SKU and name. */
export function takeCodesForCodes(columns: ImportColumns, rows: readonly { cells: ListCells }[]): ImportColumns {
  const { name, description, sku } = columns;
  if (name === undefined || description === undefined || sku !== undefined || !nameOrCode.has(plainTitle(name)))
    return columns;
  const named = rows
    .slice(0, mostLookedAt)
    .flatMap(({ cells }) => (String(cells[description] ?? '').trim() === '' ? [] : [String(cells[name] ?? '').trim()]));
  const codes = named.filter((cell) => code.test(cell)).length;
  if (codes === 0 || codes < named.length * most) return columns;
  const { description: _, ...others } = columns;
  return { ...others, sku: name, name: description };
}

/** How many characters a cell may have to be looked at as a number or a title. */
const longestLooked = 60;

/** "6", without saying of what. */
const bareNumber = /^\d+(?:[.,]\d+)?$/;

interface List {
  /** The currency of prices on this site. */
  currency: Currency;
  header: readonly string[];
  rows: readonly { cells: ListCells; words?: WordsOfRow; isHidden?: boolean }[];
}

/**
 * The guessed columns; if the cells of the unit are only numbers, such as how many are in a case, another column whose title
 * says it's a unit is taken instead, or none.
 */
export function takeUnitsInWords(columns: ImportColumns, { currency, header, rows }: List): ImportColumns {
  const { unit, ...others } = columns;
  const looked = rows.slice(0, mostLookedAt);
  const isOfNumbers = (title: string) => {
    const filled = looked
      .map(({ cells, words }) => lineOf(`${shownCellOf(cells, words, title) ?? ''}`.slice(0, longestLooked + 1)))
      .filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => cell.length <= longestLooked && bareNumber.test(cell));
  };
  if (unit === undefined || !isOfNumbers(unit)) return columns;
  const used = Object.values(others);
  const free = header.filter((title) => title !== unit && !used.includes(title) && !isOfNumbers(title));
  const { unit: other } = guessColumns(free, currency);
  return other === undefined ? others : { ...others, unit: other };
}

/** Guesses from the titles and the cells below them; a column that was chosen by hand keeps its field. */
export function suggestColumns(list: List, chosen: ImportColumns = {}): ImportColumns {
  const guessed = guessColumns(list.header, list.currency, chosen);
  const named = (chosen.name ?? chosen.sku ?? chosen.description) ? guessed : takeCodesForCodes(guessed, list.rows);
  const inWords = chosen.unit ? named : takeUnitsInWords(named, list);
  return chosen.cost ? inWords : { ...takeCasePrices(inWords, list), ...chosen };
}

/** Columns that say who made a product, and that no field uses. */
export function makerColumns(titles: readonly string[], columns: ImportColumns): string[] {
  const used = new Set(Object.values(columns));
  return titles.filter((title) => !used.has(title) && saysMaker(title));
}

/** How many fields a line would name if it were the header row. */
export const fieldsNamedBy = (currency: Currency) => (cells: readonly string[]) =>
  Object.keys(
    guessColumns(
      cells.filter((cell) => cell !== '' && cell.length <= longestLooked),
      currency,
    ),
  ).length;
