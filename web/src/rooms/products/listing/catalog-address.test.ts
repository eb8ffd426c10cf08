import { expect, test } from 'vitest';
import { readCatalogAddress, writeCatalogAddress } from './catalog-address.ts';

test.each(['', '?search=oats', '?search=a+%26+b&show=mine&supplier=none&page=3'])(
  'the address "%s" survives a reload',
  (text) => {
    expect(writeCatalogAddress(readCatalogAddress(new URLSearchParams(text)))).toBe(text);
  },
);

test('what makes no sense is as if it were missing', () => {
  const nonsense = new URLSearchParams('?search=+&show=all&supplier=nobody&page=-1.5');
  expect(readCatalogAddress(nonsense)).toEqual({ search: '', mine: false, supplier: '', page: 1 });
});
