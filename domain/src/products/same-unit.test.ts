import { expect, test } from 'vitest';
import { isOfSeveral, isOnePackage, saySameUnit } from './same-unit.ts';

test.each([
  ['ea', 'each'],
  ['cs', 'case'],
  ['bag', '5 lb bag'],
  ['Bag', '50 lb bag'],
  ['case', 'case of 12'],
  ['cs', 'Case (12)'],
  ['jar', '16 oz jar'],
  ['Stk', 'Stück'],
  ['St', 'Stk'],
  ['bn', 'bunch'],
  ['pcs', 'pc'],
  ['gal', 'gallon'],
  ['ounce', 'oz'],
  ['count', 'ct'],
  ['dz', 'dozen'],
  ['doz', 'per dozen'],
  ['CS', '24 ct'],
  ['case', '12 x 1 l'],
  ['100 g', '100g'],
  ['100 gr', 'per 100 g'],
  ['kg', '1 kg'],
  ['kilo', 'kg.'],
  ['10 lb bag', 'bag'],
  ['10 lb bag', '10 lb'],
  ['10 lb bag', '10 lb bag'],
  ['case', '40 lb'],
  ['bag', '5 lb'],
  ['pack', '12 ct'],
])('a price per %s is one of a unit “%s”', (per, unit) => expect(saySameUnit(per, unit)).toBe(true));

test.each([
  ['kg', 'bag of 5 kg'],
  ['kg', '5 kg bag'],
  ['kg', '5 kg'],
  ['lb', 'bag 5 lb'],
  ['ea', 'case of 12'],
  ['Stk', '12 x 1 l'],
  ['bag', '12 x 5 lb bag'],
  ['bag', 'case of 12 bags'],
  ['jar', 'dozen jars'],
  ['jar', '12 jars'],
  ['jar', 'case 16 oz jar'],
  ['10 lb bag', 'lb'],
  ['10 lb bag', '5 lb bag'],
  ['10 lb bag', 'case'],
  ['pallet', '40 lb'],
  ['bottle', '12 x 1 l'],
  ['can', '24 ct'],
  ['jar', '6 x 200 g'],
  ['pallet', '12 x 1 l'],
  ['Kiste', '1 kg'],
  ['case', '750 ml'],
  ['case', '70 cl'],
  ['100 g', '250 g'],
  ['100 g', 'g'],
  ['egg', 'dozen'],
  ['g', 'kg'],
  ['bag', 'a'.repeat(100_000)],
])('a price per %s is none of a unit “%s”', (per, unit) => expect(saySameUnit(per, unit)).toBe(false));

test.each(['CS', 'case', 'Karton', '12 x 1 l', 'dozen eggs', 'box of 24'])('a unit “%s” has several pieces', (unit) =>
  expect(isOfSeveral(unit)).toBe(true),
);

test.each(['bunch', 'bag', '5 lb bag', 'jar', '16 oz', '12 ct', '6-pack', 'pack', 'kg', 'each', 'Stück', '1.5 l'])(
  'a unit “%s” is one piece, or how much is in it',
  (unit) => expect(isOfSeveral(unit)).toBe(false),
);

test('so much may be one package', () => {
  expect(['10 lb bag', '6 pack', '500 g pack'].map(isOnePackage)).not.toContain(false);
  expect(['6 bottles', '100 g', '12 ct', '100 Stück', 'bag', 'case'].map(isOnePackage)).not.toContain(true);
});
