/** Whether what a price is for and the unit of a product say the same: "cs" and "case", "bag" and "5 lb bag", "100 g" and "100g". */

const pieces =
  'each,ea,pc,pcs,piece,pieces,item,items,unit,units,stück,stücke,stk,stck,st,pièce,pièces,stuk,stuks,szt,ks'.split(
    ',',
  );
const measures = [
  'kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm',
  'g,gr,gram,grams,gramm',
  'lb,lbs,pound,pounds',
  'oz,ounce,ounces',
  'l,lt,ltr,liter,liters,litre,litres',
  'ml,milliliter,milliliters',
  'gallon,gallons,gal,gals',
  'quart,quarts,qt,qts',
  'pint,pints,pt,pts',
  'ct,count',
].map((list) => list.split(','));
const containers = [
  'case,cases,cs',
  'box,boxes,bx',
  'bag,bags,bg',
  'pack,packs,pk,package,packages,pkg',
  'bottle,bottles,btl',
  'carton,cartons,ctn',
  'crate,crates',
  'tray,trays',
  'jar,jars',
  'can,cans',
  'tub,tubs',
  'sack,sacks',
  'bucket,buckets',
].map((list) => list.split(','));
const dozen = 'dozen,doz,dz,dzn,dutzend'.split(',');
const bunch = 'bunch,bunches,bn,bch'.split(',');
const groups = [pieces, ...measures, ...containers, dozen, bunch];
const wordOf = (word: string) => groups.find((same) => same.includes(word))?.[0] ?? word;
const isContainer = (word: string) => containers.some(([name]) => name === word);

/** Nobody writes a longer one; longer texts are compared letter for letter. */
const longest = 60;
const amountOf = /^(\d{1,6}(?:[.,]\d{1,3})?)[ -]?(\p{L}{1,15})$/u;

/** "1 kg", "per kilo" and "kg." are one unit. */
function plainUnit(written: string): string {
  const unit = written.toLowerCase().replace(/\s+/g, ' ').trim();
  if (unit.length > longest) return unit;
  const bare = unit.replace(/^(?:per|je|pro) /, '').replace(/\.$/, '');
  const [, number = '', word = bare] = amountOf.exec(bare) ?? [];
  return number === '' || number === '1' ? wordOf(word) : `${number.replace(',', '.')} ${wordOf(word)}`;
}

/** What the whole of a unit is, beside how much is in it: "bag" of "5 lb bag", "case" of "case of 12". */
function wholeOf(unit: string): string | null {
  const words = unit.split(/[ -]/).map((word) => word.replace(/[.,]$/, ''));
  const [first = '', second] = words;
  if (second !== undefined && isContainer(wordOf(first)) && /^(?:of|à|\(?\d.*)$/.test(second)) return wordOf(first);
  const content = plainUnit(words.slice(0, -1).join(' '));
  const last = wordOf(words.at(-1) ?? '');
  return isContainer(last) && /^(?:\d[\d.]* )?(?!dozen)\p{L}+$/u.test(content) && !isContainer(content) ? last : null;
}

/** "24 ct", "5 lb" and "12 x 1 l" are what is in a case, where the price says that it is for one. */
const content = /^(?:\d{1,4} ?[x×*/] ?)?\d{1,6}(?:[.,]\d{1,3})?[ -]?(\p{L}{1,15})\.?$/u;
const isContent = (unit: string) =>
  measures.some((same) => same.includes(content.exec(unit)?.[1] ?? '')) ||
  pieces.includes(content.exec(unit)?.[1] ?? '');

/** @param per for how much a price is. */
export function saySameUnit(per: string, unit: string): boolean {
  const [one, other] = [plainUnit(per), plainUnit(unit)];
  if (one === other) return true;
  const whole = unit.toLowerCase().replace(/\s+/g, ' ').trim();
  return whole.length <= longest && isContainer(one) && (wholeOf(whole) === one || isContent(whole));
}
