// Rules: docs/rules/lists.md#import-of-products, docs/rules/lists.md#reading
import { expect } from '@playwright/test';
import { packSheet, textCell } from '../../server/test/fixtures/packed-sheet.ts';
import { rowOf, searchProducts, seeProductsFound } from '../acts/search-products.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';

/** A workbook as wholesalers send it: a hidden sheet in front, a cover, and the titles below an address. */
function workbook(series: string) {
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((text, column) => textCell(`${'ABCDE'[column]}${number}`, text)).join('')}</row>`;
  const products = (line: number, ...all: [string, string][]) =>
    all
      .map(([name, cost], at) => row(line + at, `${series}-${name}`, `${name} ${series}`, cost, 'Mill Brand'))
      .join('');
  return packSheet([
    { name: 'Lookup', state: 'hidden', rows: row(1, 'Name', 'Cost') + row(2, 'do not touch', '1') },
    {
      name: 'Dry goods',
      rows:
        row(1, 'Naturkost Mill Lane') +
        row(3, 'Valid from', '1 May') +
        row(5, 'Art.-Nr.', 'Artikelbezeichnung', 'EK netto', 'Hersteller') +
        products(6, ['Rye', '3,845'], ['Oats', '1,29']) +
        '<row r="1048576"><c r="A1048576" s="0"/></row>',
    },
    { name: 'Fresh', rows: row(1, 'Code', 'Product', 'Price', 'Brand') + products(2, ['Kale', '2.50']) },
  ]);
}

test('a list with title rows and a hidden sheet is imported by choosing, also after a wrong choice', async ({
  page,
}) => {
  const series = crypto.randomUUID().slice(0, 8);
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles({
    name: `mill lane ${series}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(series),
  });
  const [sheet, line] = [page.getByLabel('Sheet', { exact: true }), page.getByLabel('Header row')];
  const supplier = page.getByLabel('Supplier of the whole list');
  // Found out: the first sheet that people see, and the line below the address.
  await expect(sheet).toHaveValue('Dry goods');
  await expect(line).toHaveValue('5');
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(rowOf(page, `Rye ${series}`)).toContainText('Cost rounded from 3,845 to $3.85');
  await expect(page.getByText('“EK netto” looks like a price before tax. No tax is added.')).toBeVisible();
  await expect(page.getByText('“Hersteller” goes into the description of new products')).toBeVisible();
  await seeNoViolation(page);

  // A wrong line, by keyboard: nothing is recognized, and the way back loses nothing that was chosen.
  await page.getByRole('checkbox', { name: 'Keep the other columns in the description' }).check();
  await line.focus();
  await page.keyboard.press('ArrowUp');
  await expect(line).toHaveValue('3');
  await expect(page.getByText('Choose the column that holds: Name')).toBeVisible();
  await line.selectOption('5');
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep the other columns in the description' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Keep the other columns in the description' }).uncheck();

  await sheet.selectOption('Fresh');
  await expect(line).toHaveValue('1');
  await expect(rowOf(page, `Kale ${series}`)).toBeVisible();
  await sheet.selectOption('Dry goods');
  await expect(rowOf(page, `Rye ${series}`)).toBeVisible();
  await supplier.fill(`Mill Lane ${series}`);
  await expect(page.getByText('One new supplier')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeFocused();
  await searchProducts(page, series);
  await seeProductsFound(page, 2);
  await expect(rowOf(page, `Rye ${series}`)).toContainText(`Mill Lane ${series}`);
  await expect(rowOf(page, `Rye ${series}`)).toContainText('$3.85');
});

test('a list of Windows that passes as UTF-8 is read as what somebody chooses, and can be chosen again', async ({
  page,
}) => {
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  const buffer = Buffer.from('NAME;COST;PRICE\nCAF\u00c9\u00ae;5;6\n', 'latin1');
  await page.getByLabel('Price list').setInputFiles({ name: 'cafe.csv', mimeType: 'text/csv', buffer });
  const letters = page.getByLabel('Letters look wrong?');
  await expect(page.getByText('reading its letters as Unicode (UTF-8): check a few names')).toBeVisible();
  await letters.selectOption('Western European (Windows-1252)');
  await expect(rowOf(page, 'CAFÉ®')).toBeVisible();
  await expect(
    page.getByText('We’re reading the letters of this list as Western European (Windows-1252)'),
  ).toBeVisible();
  await letters.selectOption('Unicode (UTF-8)');
  await expect(rowOf(page, 'CAFɮ')).toBeVisible();
  await expect(letters).toHaveValue('utf-8');
  await seeNoViolation(page);
});

test('drafts of a shop’s export are left out, said, and taken where somebody wants them', async ({ page }) => {
  const series = crypto.randomUUID().slice(0, 8);
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  const list = [
    'Title,URL handle,Status,SKU,Option1 value,Price',
    `Kale ${series},kale,active,K-${series},Bunch,2.50`,
    `Figs ${series},figs,draft,F-${series},Bag,3.00`,
  ].join('\n');
  await page
    .getByLabel('Price list')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(
    page.getByText('1 row of drafts, archived or hidden products is left out, because “Status” says so.'),
  ).toBeVisible();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await seeNoViolation(page, { colors: true });
  const all = page.getByLabel('Import drafts, archived and hidden products, too');
  await all.check();
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(rowOf(page, `Figs ${series}`)).toBeVisible();
  await all.uncheck();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(rowOf(page, `Figs ${series}`)).toHaveCount(0);
});

test('what is hidden in a spreadsheet is left out, said, and taken where somebody wants it', async ({ page }) => {
  const series = crypto.randomUUID().slice(0, 8);
  const row = (number: number, hides: string, ...cells: string[]) =>
    `<row r="${number}"${hides}>${cells.map((text, column) => textCell(`${'ABCD'[column]}${number}`, text)).join('')}</row>`;
  const rows =
    row(1, '', 'SKU', 'Name', 'Cost', 'Price') +
    row(2, '', `K-${series}`, `Kale ${series}`, '1.20', '2.50') +
    row(3, ' hidden="1"', `F-${series}`, `Figs ${series}`, '2', '3');
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles({
    name: 'filtered.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: packSheet([{ name: 'List', rows: '' }], [], {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    }),
  });
  await expect(page.getByText('“Cost” is hidden in the spreadsheet and left out.')).toBeVisible();
  await expect(page.getByText('1 row that is hidden in the spreadsheet is left out.')).toBeVisible();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await seeNoViolation(page, { colors: true });
  const all = page.getByLabel('Import what’s hidden in the spreadsheet, too');
  await all.check();
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(rowOf(page, `Figs ${series}`)).toBeVisible();
  await expect(rowOf(page, `Kale ${series}`)).toContainText('$1.20');
  await all.uncheck();
  await expect(rowOf(page, `Figs ${series}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: '1 of 2 rows were imported' })).toBeFocused();
  await expect(page.getByText('Hidden in the spreadsheet')).toBeVisible();
});

test('columns that were chosen by hand stay when what is hidden is taken, too', async ({ page }) => {
  const series = crypto.randomUUID().slice(0, 8);
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((text, column) => textCell(`${'ABCD'[column]}${number}`, text)).join('')}</row>`;
  const rows =
    row(1, 'Item', 'Description', 'Vendor code', 'Price') + row(2, `K-${series}`, `Kale ${series}`, 'V-1', '2.50');
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles({
    name: 'vendor.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: packSheet([{ name: 'List', rows: '' }], [], {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    }),
  });
  const [sku, name] = [page.locator('select[name=column-sku]'), page.locator('select[name=column-name]')];
  await sku.selectOption('Item');
  await name.selectOption('Description');
  await expect(rowOf(page, `Kale ${series}`)).toContainText(`K-${series}`);
  await page.getByLabel('Import what’s hidden in the spreadsheet, too').check();
  await expect(sku.getByRole('option', { name: 'Vendor code' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await expect(sku).toHaveValue('Item');
  await expect(name).toHaveValue('Description');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeFocused();
  await searchProducts(page, series);
  await expect(rowOf(page, `Kale ${series}`)).toContainText(`K-${series}`);
});

test('amounts of a list that says another currency beside them are taken where somebody knows better', async ({
  page,
}) => {
  const series = crypto.randomUUID().slice(0, 8);
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles({
    name: 'misheard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`All prices in EUR\nSKU,Name,Price\nK-${series},Kale ${series},2.50\n`),
  });
  await expect(page.getByText('0 new, 0 changed, 0 unchanged')).toBeVisible();
  const asWritten = page.getByLabel('Take the amounts as written: in USD, each for one unit');
  await expect(page.getByText('Line 1 says EUR')).toBeVisible();
  await seeNoViolation(page, { colors: true });
  await asWritten.check();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(rowOf(page, `Kale ${series}`)).toContainText('$2.50');
  await asWritten.uncheck();
  await expect(page.getByText('0 new, 0 changed, 0 unchanged')).toBeVisible();
  await asWritten.check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: /imported/ })).toBeFocused();
});
