// Rules: docs/rules/lists.md#import-of-products
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { rowOf, searchProducts, seeProductsFound } from '../acts/search-products.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';

const priceList = join(import.meta.dirname, '..', 'fixtures', 'price-list.csv');

/** The fixture as a list of another supplier: journeys at two sizes share one catalog. */
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

/** What pressing the button saves. */
async function download(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}
const asFile = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

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

  await expect(page.getByText('22 new, 0 changed, 0 unchanged')).toBeVisible();
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
  await expect(page.getByText('1 new, 1 changed, 0 unchanged')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep the other columns in the description' })).toBeChecked();

  await searchProducts(page, series);
  await seeProductsFound(page, 22);
  await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
  await searchProducts(page, `DELICATA ORG ${series}`);
  await seeProductsFound(page, 1);
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
  await expect(page.getByText('0 new, 0 changed, 22 unchanged')).toBeVisible();
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
  await expect(page.getByText('1 new, 1 changed, 1 unchanged')).toBeVisible();
  await expect(rowOf(page, named('Rye'))).toContainText('Cost from $3.00 → to $3.30');
  await expect(rowOf(page, named('Spelt'))).toContainText('Stays');
  await page.getByRole('checkbox', { name: 'Remove 1 product from the catalog' }).check();
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
  await page.getByRole('button', { name: 'Import 2 rows, remove 1' }).click();
  await expect(
    page.getByText('The catalog has changed since you looked, so nothing was imported.').first(),
  ).toBeVisible();
  await expect(rowOf(page, named('Rye'))).toContainText('Cost from $3.10 → to $3.30');
  await page.getByRole('button', { name: 'Import 2 rows, remove 1' }).click();
  await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeFocused();

  const last = page.getByRole('region', { name: 'The last import' });
  await expect(last).toContainText('removes 1 product again, restores 1 to what it was, and brings 1 back');
  await last.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeFocused();
  await seeNoViolation(page);
  await searchProducts(page, series);
  await seeProductsFound(page, 3);
  await expect(rowOf(page, named('Rye'))).toContainText('$3.10');
  await expect(rowOf(page, named('Spelt'))).toContainText('$4.00');
});
