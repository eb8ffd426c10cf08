// Rules: docs/rules/products.md#form, docs/rules/products.md#changing, docs/rules/lists.md#import-of-products
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { packSheet, textCell } from '../../server/test/fixtures/packed-sheet.ts';
import { fromProgram } from '../acts/from-program.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { type OpenWindow, test } from '../acts/windows.ts';

const picture = join(import.meta.dirname, '..', 'fixtures', 'teff.png');
const priceList = join(import.meta.dirname, '..', 'fixtures', 'price-list.csv');

/** The fixture as a list of another supplier: journeys at two sizes share one catalogue. */
async function newPriceList() {
  const series = crypto.randomUUID().slice(0, 8);
  const text = await readFile(priceList, 'utf8');
  return {
    series,
    file: {
      name: `prices ${series}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        text.replaceAll(
          /^"(\d+)","(.*?)"/gm,
          (_, code, name) => `"${series}-${code}","${name && `${name} ${series}`}"`,
        ),
      ),
    },
  };
}

const found = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true })).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function search(page: Page, text: string) {
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(text);
  await expect(page).toHaveURL(/search=/);
}

/** What pressing the button saves. */
async function download(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}
const asFile = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function signedIn(openWindow: OpenWindow, email: string) {
  const page = await openWindow();
  await signIn(page, email);
  return page;
}

/** It is there, and the browser could read it. */
const seePicture = (place: Locator) =>
  expect
    .poll(async () => {
      const shown = place.locator('img');
      await shown.scrollIntoViewIfNeeded();
      return shown.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    })
    .toBeGreaterThan(0);

async function addProduct(page: Page, name: string) {
  await page.goto('/admin/products/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('4.50');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();
}

test('an administrator imports a price list, takes the rejected rows home, exports and imports again', async ({
  page,
}, testInfo) => {
  const { series, file } = await newPriceList();
  // By its path: the runner hands bytes over as text, which takes the page longer than all the rest.
  const tooLarge = testInfo.outputPath('too-large.csv');
  await writeFile(tooLarge, Buffer.alloc(11 * 1024 * 1024, 'a'));
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Price list').setInputFiles(tooLarge);
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  await page.getByLabel('Price list').setInputFiles(file);

  await expect(page.getByText('22 new, 0 changed, 0 equal')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('description');
  await page.getByLabel('Cost').selectOption('');
  await expect(page.getByText('Choose the column that holds: Cost')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  // The field may stand far above or below the bar: the bar says what is missing, and its button leads there.
  await expect(page.getByText('No column yet for: Cost')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByLabel('Cost')).toBeFocused();
  await page.getByLabel('Cost').selectOption('price');
  await page.getByRole('checkbox', { name: 'Keep the other columns in the description' }).check();
  await expect(rowOf(page, `APPLE, HONEYCRISP ORG ${series}`)).toContainText('$71.20');
  await expect(rowOf(page, 'MUSHROOM')).toContainText('Valid cost is required');
  await expect(rowOf(page, 'No name')).toContainText('Product name is required');
  await expect(rowOf(page, 'SECOND QUALITY')).toContainText('This SKU is in the list twice');
  await seeNoViolation(page);

  await page.getByRole('button', { name: 'Import 22 rows' }).click();
  await expect(page.getByRole('heading', { name: '22 of 25 rows were imported' })).toBeFocused();
  await seeNoViolation(page);
  const rejected = await download(page, 'Download rejected rows');
  expect(rejected.name).toBe('rejected_rows.csv');
  expect(rejected.text.trim().split('\r\n')).toHaveLength(4);
  await page.getByRole('link', { name: 'Go to the catalog' }).click();

  // The rows put right are imported by the columns that were chosen before.
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles(asFile(rejected.text.replace('"call"', '"61.30"')));
  await expect(page.getByText('1 new, 1 changed, 0 equal')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep the other columns in the description' })).toBeChecked();

  await search(page, series);
  await found(page, 22);
  await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
  await search(page, `DELICATA ORG ${series}`);
  await found(page, 1);
  await expect(rowOf(page, `=SQUASH, DELICATA ORG ${series}`)).toContainText('$32.20');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await download(page, 'All products as CSV', 'menuitem');
  expect(exported.name).toMatch(/^products_export_\d{4}-\d\d-\d\d\.csv$/);
  expect(exported.text).toContain(`"'=SQUASH, DELICATA ORG ${series}"`);
  expect(exported.text).toContain('origin: USA');

  // The rows of this journey alone: others change theirs at the same time.
  const [header, ...rows] = exported.text.split('\r\n');
  const own = rows.filter((row) => row.includes(series));
  expect(own).toHaveLength(22);
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles(asFile([header, ...own, ''].join('\r\n')));
  await expect(page.getByText('0 new, 0 changed, 22 equal')).toBeVisible();
  await expect(page.getByText('None left out')).toBeVisible();
});

test('next month’s list shows what would change, is carried out as it was shown, and is undone with one press', async ({
  page,
}) => {
  const series = crypto.randomUUID().slice(0, 8);
  const named = (what: string) => `${what} ${series}`;
  const list = (rows: readonly (readonly [string, string])[]) =>
    [
      'SKU,Name,Cost,Supplier',
      ...rows.map(([what, cost]) => `${series}-${what},${named(what)},${cost},${named('Mill')}`),
    ]
      .join('\n')
      .concat('\n');
  // Of an organization in which no other journey imports: the last import is one for all of its administrators.
  await signIn(page, 'other-admin@cobuy.example');
  await page.goto('/admin/products/import');
  await page.getByLabel('Price list').setInputFiles(
    asFile(
      list([
        ['Rye', '3.00'],
        ['Oats', '2.00'],
        ['Spelt', '4.00'],
      ]),
    ),
  );
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeFocused();
  await page.getByRole('button', { name: 'Import another list' }).click();

  const july = asFile(
    list([
      ['Rye', '3.30'],
      ['Oats', '2.00'],
      ['Barley', '5.00'],
    ]),
  );
  await page.getByLabel('Price list', { exact: true }).setInputFiles(july);
  await expect(page.getByText('1 new, 1 changed, 1 equal')).toBeVisible();
  await expect(rowOf(page, named('Rye'))).toContainText('Cost from $3.00 → to $3.30');
  await expect(rowOf(page, named('Spelt'))).toContainText('Stays');
  await page.getByRole('checkbox', { name: 'Take 1 product out of the catalog' }).check();
  await expect(rowOf(page, named('Spelt'))).toContainText('Goes');
  await seeNoViolation(page);

  // Somebody changes a price meanwhile: nothing is imported, and the list is looked at again.
  const mine = await (await page.request.get('/api/users/me/organizations')).json();
  const headers = { ...fromProgram(), 'x-organization-id': mine.data[0].id };
  const { data } = await (
    await page.request.get('/api/products', { params: { search: named('Rye') }, headers })
  ).json();
  const edit = { name: named('Rye'), cost: 3.1, sku: `${series}-Rye` };
  await page.request.put(`/api/products/${data[0].id}`, { data: edit, headers });
  await page.getByRole('button', { name: 'Import 2 rows, take out 1' }).click();
  await expect(
    page.getByText('The catalog has changed since you looked, so nothing was imported.').first(),
  ).toBeVisible();
  await expect(rowOf(page, named('Rye'))).toContainText('Cost from $3.10 → to $3.30');
  await page.getByRole('button', { name: 'Import 2 rows, take out 1' }).click();
  await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeFocused();

  const last = page.getByRole('region', { name: 'The last import' });
  await expect(last).toContainText('takes 1 product out again, gives 1 back what it had, and brings 1 back');
  await last.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeFocused();
  await seeNoViolation(page);
  await search(page, series);
  await found(page, 3);
  await expect(rowOf(page, named('Rye'))).toContainText('$3.10');
  await expect(rowOf(page, named('Spelt'))).toContainText('$4.00');
});

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
  const [sheet, line] = [page.getByLabel('Sheet', { exact: true }), page.getByLabel('Line with the titles')];
  const supplier = page.getByLabel('Supplier of the whole list');
  // Found out: the first sheet that people see, and the line below the address.
  await expect(sheet).toHaveValue('Dry goods');
  await expect(line).toHaveValue('5');
  await expect(page.getByText('2 new, 0 changed, 0 equal')).toBeVisible();
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
  await expect(page.getByText('2 new, 0 changed, 0 equal')).toBeVisible();
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
  await search(page, series);
  await found(page, 2);
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
  await expect(page.getByText('We read the letters of this list as Western European (Windows-1252)')).toBeVisible();
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
  await page.getByLabel('Price list').setInputFiles(asFile(list));
  await expect(
    page.getByText('1 row of drafts, archived or hidden products is left out, by what “Status” says.'),
  ).toBeVisible();
  await expect(page.getByText('1 new, 0 changed, 0 equal')).toBeVisible();
  await seeNoViolation(page, { colours: true });
  const all = page.getByLabel('Import drafts, archived and hidden products, too');
  await all.check();
  await expect(page.getByText('2 new, 0 changed, 0 equal')).toBeVisible();
  await expect(rowOf(page, `Figs ${series}`)).toBeVisible();
  await all.uncheck();
  await expect(page.getByText('1 new, 0 changed, 0 equal')).toBeVisible();
  await expect(rowOf(page, `Figs ${series}`)).toHaveCount(0);
});

test('a product is added by its rules, keeps its draft over a reload, and is deleted while nothing uses it', async ({
  page,
}) => {
  const name = `Buckwheat ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/new');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Product name is required');
  await expect(summary).toContainText('Valid cost is required');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('0');
  await expect(page.getByText('Cost must be at least $0.01').first()).toBeVisible();
  await seeNoViolation(page);
  // It could be 1335 or 1.34: nobody guesses.
  await page.getByLabel('Cost').fill('1,335');
  await expect(page.getByText('“1,335” could be 1335 or 1.335.').first()).toBeVisible();
  await page.getByLabel('Cost').fill('12,50');
  await page.getByLabel('Unit').fill('case of 12');
  await page.reload();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await expect(page.getByLabel('Unit')).toHaveValue('case of 12');
  await page.getByLabel('SKU').fill('RV-117');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Another product in this organization has this SKU').first()).toBeVisible();
  await page.getByLabel('SKU').fill('');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();

  await search(page, name);
  await found(page, 1);
  await expect(rowOf(page, name)).toContainText('$12.50');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products match')).toBeVisible();

  await search(page, 'Almonds, raw');
  // A forced press does not wait: the row must have come to where it stays.
  await found(page, 1);
  const used = page.getByRole('button', { name: 'Delete Almonds, raw' });
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  // Disabled, but a press still says why.
  await used.click({ force: true });
  await expect(page.getByText('Cannot delete product in use', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Delete “Almonds, raw”?' })).toHaveCount(0);

  await page.goto('/admin/products/00000000-0000-7000-8000-000000000000/edit');
  await expect(page.getByText('Failed to load product')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('a picture is chosen from the device, and stands beside the product in the catalogue and in a deal', {
  tag: '@phone-only',
}, async ({ page }) => {
  const name = `Teff ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('6');
  const chooser = page.getByLabel('Picture');
  await chooser.setInputFiles({ name: 'teff.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)')).toBeVisible();
  // A script by the name of a picture gets as far as the server.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/uploads/product-image') && answer.status() === 415),
    chooser.setInputFiles({ name: 'teff.png', mimeType: 'image/png', buffer: Buffer.from('alert(1)') }),
  ]);
  await expect(page.getByText('Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)')).toBeVisible();
  await chooser.setInputFiles(picture);
  await seePicture(page.getByRole('group', { name: 'Picture' }));
  await expect(page.getByText('Please select a valid image')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await chooser.setInputFiles(picture);
  await seePicture(page.getByRole('group', { name: 'Picture' }));
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();
  await search(page, name);
  await seePicture(rowOf(page, name));

  // Deals show theirs to everyone.
  await page.context().clearCookies();
  await page.goto('/?search=Winter+pantry');
  await page.getByRole('link', { name: 'Winter pantry: grains and beans' }).click();
  await page
    .getByRole('navigation', { name: 'About this group buy' })
    .getByRole('link', { name: /^Products/ })
    .click();
  await seePicture(page.getByRole('listitem').filter({ hasText: 'Chickpeas' }));
});

test('two people edit one product: the second sees both versions and loses nothing', async ({ page, openWindow }) => {
  const name = `Millet ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await addProduct(page, name);
  await search(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  const other = await signedIn(openWindow, 'super@cobuy.example');
  await other.goto(page.url());
  await other.getByLabel('Cost').fill('5.25');
  await other.getByLabel('Unit').fill('25 lb bag');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Product saved')).toBeVisible();

  await page.getByLabel('Cost').fill('4.75');
  await page.getByLabel('Description').fill('Hulled.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else has changed this product in the meantime')).toBeVisible();
  const version = (field: string, whose: string) =>
    page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: new RegExp(`^${whose}`) });
  await expect(version('Cost', 'Yours')).toBeChecked();
  await expect(version('Unit', 'Saved by someone else')).toBeChecked();
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Use what’s checked' }).click();
  await expect(page.getByLabel('Cost')).toHaveValue('4.75');
  await expect(page.getByLabel('Unit')).toHaveValue('25 lb bag');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('$4.75');
  await expect(rowOf(page, name)).toContainText('25 lb bag');
});
