import { expect, test } from 'vitest';
import { offSaleBy } from './off-sale.ts';

/** Which rows of a list are left out. */
const leftOut = (header: readonly string[], rows: readonly (readonly string[])[]) => {
  const offSale = offSaleBy(header);
  return rows.map((row) => offSale?.(Object.fromEntries(header.map((title, at) => [title, row[at]]))) ?? null);
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
