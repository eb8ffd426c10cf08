import { type KindOfUnit, unitCalled } from '../money/units-of-sale.ts';

/**
 * Whether a price's basis and a product's unit are the same: "cs" and "case", "bag" and "5 lb bag", "100 g" and "100g".
 */

const nameOf = (word: string) => unitCalled(word)?.name ?? word;
const isA = (word: string, ...kinds: readonly KindOfUnit[]) => kinds.some((kind) => unitCalled(word)?.is === kind);
const isContainer = (word: string) => isA(word, 'case', 'package');

/** No one writes a longer one; longer texts are compared letter for letter. */
const longest = 60;
const amountOf = /^(\d{1,6}(?:[.,]\d{1,3})?)[ -]?(\p{L}{1,15})$/u;

/** "1 kg", "per kilo" and "kg." are one unit. */
function plainUnit(written: string): string {
  const unit = written.toLowerCase().replace(/\s+/g, ' ').trim();
  if (unit.length > longest) return unit;
  const bare = unit.replace(/^(?:per|je|pro) /, '').replace(/\.$/, '');
  const [, number = '', word = bare] = amountOf.exec(bare) ?? [];
  return number === '' || number === '1' ? nameOf(word) : `${number.replace(',', '.')} ${nameOf(word)}`;
}

/** The container in a unit, without its content: "bag" in "5 lb bag", "case" in "case of 12". */
function wholeOf(unit: string): string | null {
  const words = unit.split(/[ -]/).map((word) => word.replace(/[.,]$/, ''));
  const [first = '', second] = words;
  if (second !== undefined && isContainer(first) && /^(?:of|à|\(?\d.*)$/.test(second)) return nameOf(first);
  const content = plainUnit(words.slice(0, -1).join(' '));
  const last = words.at(-1) ?? '';
  const isOneContent = /^(?:\d[\d.]* )?(?!dozen)\p{L}+$/u.test(content) && !isContainer(content);
  return isContainer(last) && isOneContent ? nameOf(last) : null;
}

/** "12 x 1 l". */
const piecesOfSize = /^\d{1,4} ?[x×*/] ?\d{1,6}(?:[.,]\d{1,3})?[ -]?(\p{L}{1,15})\.?$/u;
/** "24 ct", "40 lb"; no case holds just "1 kg", and "750 ml" is one bottle of it. */
const count = /^(?!1[ -]?\p{L})\d{1,6}(?:[.,]\d{1,3})?[ -]?(\p{L}{1,15})\.?$/u;
/** A count of these counts vessels, not what's in them: "24 ct" of jars is 24 jars. */
const vessels = ['bottle', 'jar', 'can', 'tub', 'bucket', 'glas', 'flasche'];
/** Whether it's what is in a container, where the price says that it is for one. */
function isContent(unit: string, container: string): boolean {
  if (isA(container, 'case') && isA(piecesOfSize.exec(unit)?.[1] ?? '', 'measure', 'piece')) return true;
  const counted = nameOf(count.exec(unit)?.[1] ?? '');
  return ['lb', 'kg'].includes(counted) || (['ct', 'each'].includes(counted) && !vessels.includes(container));
}

/** "24 ct", "12 pieces". */
export const isCount = (unit: string) =>
  unit.length <= longest && ['ct', 'each'].includes(nameOf(count.exec(unit.toLowerCase())?.[1] ?? ''));

/** @param per for how much a price is. */
export function saySameUnit(per: string, unit: string): boolean {
  const [one, other] = [plainUnit(per), plainUnit(unit)];
  if (one === other) return true;
  const [priced = '', whole = ''] = [per, unit].map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim());
  if (Math.max(priced.length, whole.length) > longest) return false;
  // "10 lb bag" matches both "bag" and "10 lb".
  if (isOnePackage(priced)) return wholeOf(priced) === other || plainUnit(priced.replace(/ \S+$/, '')) === other;
  return isContainer(one) && (wholeOf(whole) === one || isContent(whole, one));
}

/** Whether so much is what one package holds: "10 lb bag", "6 pack". */
export const isOnePackage = (per: string) =>
  (per.length <= longest && /^\d+ (?:pack|pk)$/i.test(per)) ||
  (/^\d/.test(per) && wholeOf(per.toLowerCase()) !== null && / .* /.test(per));

/**
 * A unit of several pieces: a piece's price isn't its price. Not "12 ct": eggs and tea bags are sold by that as one.
 */
export const isOfSeveral = (unit: string) =>
  unit.length <= longest &&
  (/\d ?[x×*] ?\d/u.test(unit) ||
    unit.split(/[^\p{L}]+/u).some((word) => isA(word, 'case') || nameOf(word) === 'dozen'));
