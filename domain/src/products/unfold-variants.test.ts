import { expect, test } from 'vitest';
import { unfoldVariants } from './unfold-variants.ts';

const header = ['Handle', 'Title', 'Option1 Value', 'Variant Price', 'Image Src', 'Vendor'];
const row = (...cells: string[]) => ({
  cells: Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])),
});

test('variants of an export get the title and the vendor of their product, and further pictures say that they are none', () => {
  const rows = unfoldVariants(header, [
    row('olive-oil', 'Olive oil', '1 l', '12.00', 'https://shop.example/1.jpg', 'One grove'),
    row('olive-oil', '', '5 l', '55.00'),
    row('olive-oil', '', '', '', 'https://shop.example/2.jpg'),
    row('salt', 'Salt', 'Default Title', '2.00'),
    row('unknown', '', '', '3.00'),
  ]);
  expect(rows.map(({ cells }) => [cells.Title, cells['Option1 Value']])).toEqual([
    ['Olive oil', '1 l'],
    ['Olive oil', '5 l'],
    ['', ''],
    ['Salt', ''],
    ['', ''],
  ]);
  expect(rows.map(({ cells }) => cells.Vendor)).toEqual(['One grove', 'One grove', '', '', '']);
  expect(rows.map((read) => 'isFurtherPicture' in read)).toEqual([false, false, true, false, false]);
});

test('rows of any other list stay as they are', () => {
  const rows = [{ cells: { Title: '', Handle: 'x' } }];
  expect(unfoldVariants(['Title', 'Handle'], rows)).toEqual(rows);
});

test('today’s export of Shopify is unfolded as the older one, and several options are one unit', () => {
  const titles = [
    'Title',
    'URL handle',
    'Description',
    'Vendor',
    'Option1 value',
    'Option2 value',
    'Price',
    'Product image URL',
  ];
  const read = (cells: string[]) => ({
    cells: Object.fromEntries(titles.map((column, index) => [column, cells[index] ?? ''])),
  });
  const rows = unfoldVariants(titles, [
    read(['Kale', 'kale', 'Curly', 'Tree Farm', 'Bunch', 'Red', '2.50']),
    read(['', 'kale', '', '', 'Crate', '', '12.50']),
    read(['', 'kale', '', '', '', '', '', 'https://img.example/3.jpg']),
  ]);
  expect(rows.map(({ cells }) => [cells.Title, cells.Description, cells.Vendor, cells['Option1 value']])).toEqual([
    ['Kale', 'Curly', 'Tree Farm', 'Bunch / Red'],
    ['Kale', 'Curly', 'Tree Farm', 'Crate'],
    ['', '', '', ''],
  ]);
  expect(rows[2]).toMatchObject({ isFurtherPicture: true });
});
