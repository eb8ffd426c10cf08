/**
 * `case`: it holds several that are sold one by one, too; `package`: it's what is sold, with so much in it; `bundle`:
 * of what is not counted; `number`: so many pieces of something, or so much of it, by a word.
 */
export type KindOfUnit = 'piece' | 'measure' | 'case' | 'package' | 'bundle' | 'number';

interface UnitOfSale {
  /** One of its words, which stands for all. */
  name: string;
  is: KindOfUnit;
}

/** Each string lists words with the same meaning. */
const words: Readonly<Record<KindOfUnit, readonly string[]>> = {
  piece: [
    'each,ea,pc,pcs,piece,pieces,item,items,unit,units,ein,einheit,stück,stücke,stk,stck,st,pièce,pièces,unité,unités,unidad,unidades,ud,uds,pezzo,pezzi,pz,stuk,stuks,szt,sztuka,sztuk,ks,kus,db,styck,stykk,stykke,stykker,kpl,шт',
  ],
  measure: [
    'kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm',
    'g,gr,gram,grams,gramm,grammes',
    'lb,lbs,pound,pounds',
    'oz,ounce,ounces',
    'l,lt,ltr,liter,liters,litre,litres',
    'ml,milliliter,milliliters',
    'cl',
    'm,meter,meters,metre,metres',
    'gallon,gallons,gal,gals',
    'quart,quarts,qt,qts',
    'pint,pints,pt,pts',
    'ct,count',
  ],
  case: [
    'case,cases,cs',
    'box,boxes,bx',
    'carton,cartons,ctn,karton,kartons',
    'crate,crates,krat',
    'tray,trays,steige,steigen',
    'kiste,kisten',
    'gebinde',
    'caisse,caisses',
    'caja,cajas',
    'cassa,casse',
    'doos',
  ],
  package: [
    'bag,bags,bg',
    'pack,packs,pk,package,packages,pkg',
    'bottle,bottles,btl',
    'jar,jars',
    'can,cans',
    'tub,tubs',
    'sack,sacks',
    'bucket,buckets,pail,pails,eimer',
    'beutel',
    'glas,gläser',
    'flasche,flaschen',
    'loaf,loaves',
    'flat,flats',
    'clamshell,clamshells',
    'basket,baskets',
    'tote,totes',
  ],
  bundle: ['bunch,bunches,bn,bch', 'pallet,pallets,palette,paletten'],
  number: ['dozen,doz,dz,dzn,dutzend', 'hundred,hundert', 'thousand,tausend', 'cwt,hundredweight'],
};

const units = new Map<string, UnitOfSale>(
  (Object.entries(words) as [KindOfUnit, readonly string[]][]).flatMap(([is, lists]) =>
    lists.flatMap((list) => {
      const same = list.split(',');
      return same.map((word) => [word, { name: same[0] ?? '', is }] as const);
    }),
  ),
);

/** The unit that a word means, ignoring case and a final period. */
export const unitCalled = (word: string): UnitOfSale | undefined => units.get(word.toLowerCase().replace(/\.$/, ''));

/** The words of these kinds, for a case-insensitive regular expression. */
export const wordsOfUnits = (...kinds: readonly KindOfUnit[]) =>
  kinds.flatMap((kind) => words[kind].flatMap((list) => list.split(','))).join('|');
