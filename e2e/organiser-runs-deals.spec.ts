// Spec: 2 §2 Group buy management
import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { type OpenWindow, test } from './acts/windows.ts';

/** Nobody orders from her deals at the same time: news of it would push aside what the page says of a deed. */
const agent = 'ines@cobuy.example';

const newTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** A date-time field takes local clock time. */
const inDays = (days: number, clock = '18:00') => {
  const date = new Date(Date.now() + days * 86_400_000);
  return `${date.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })}T${clock}`;
};

const offered = (page: Page) => page.getByRole('list', { name: 'Catalogue' }).getByRole('listitem');
const search = (page: Page, name: string) => page.getByRole('searchbox', { name: 'Search the catalogue' }).fill(name);
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click();
const addFromCatalogue = async (page: Page, name: string) => {
  await expect(offered(page).first()).toBeVisible();
  await search(page, name);
  // Else the answer could move the row away between pressing and letting go.
  await expect(offered(page).filter({ hasNotText: name })).toHaveCount(0);
  await add(page, name);
};
const chosen = (page: Page) => page.getByRole('list', { name: 'Products of this deal' }).getByRole('listitem');

/** The shortest way to a deal. */
async function createDeal(page: Page, title: string) {
  await page.goto('/admin/group-buys/new');
  await page.getByLabel('Title').fill(title);
  await addFromCatalogue(page, 'Black beans');
  await page.getByRole('checkbox', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  await expect(page.getByText('Group buy created')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/group-buys\/[\da-f-]{36}$/);
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
async function findRow(page: Page, title: string) {
  await page.goto('/admin/group-buys');
  await page.getByRole('searchbox', { name: 'Search group buys' }).fill(title);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 group buy', { exact: true })).toBeVisible();
  return rowOf(page, title);
}
async function choose(page: Page, title: string, deed: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: deed }).click();
}

async function signedIn(openWindow: OpenWindow, email: string) {
  const page = await openWindow();
  await signIn(page, email);
  return page;
}

test('an agent creates a deal, is told each rule of its dates, and loses nothing by a reload', {
  tag: '@phone-only',
}, async ({ page }) => {
  const title = newTitle('Winter beans');
  await signIn(page, agent);
  await page.goto('/admin/group-buys');
  await page.getByRole('link', { name: 'Create Group Buy' }).click();
  await expect(
    page
      .getByText('26 products')
      .or(page.getByText(/^\d+ products$/))
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 3 fields' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Payment Method Required: Please select at least one payment method');
  await summary.getByRole('link', { name: 'Title is required' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Notes').fill('Pick up on Saturday.');

  const [start, end, due] = ['Start date', 'End date', 'Payment due date'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  await end?.fill(inDays(-1));
  await expect(page.getByText('End date must be after start date').first()).toBeVisible();
  await end?.fill(inDays(5));
  await start?.fill(inDays(6));
  await expect(page.getByText('Start date must be before end date').first()).toBeVisible();
  await start?.fill(inDays(-1));
  await due?.fill(inDays(4));
  await expect(page.getByText('Payment due date must be on or after the end date').first()).toBeVisible();
  await page.getByRole('button', { name: '1 week later' }).click();
  await start?.fill('');
  await expect(page.getByText('Start date is required').first()).toBeVisible();
  await start?.fill(inDays(-1));
  await page.getByRole('button', { name: '2 weeks' }).click();
  await expect(page.getByText('Order: 15 days')).toBeVisible();

  for (const product of ['Black beans', 'Chickpeas', 'Almonds, raw']) await addFromCatalogue(page, product);
  const fresh = newTitle('Split peas');
  await page.getByRole('button', { name: 'Quick Add Product' }).click();
  const quickAdd = page.getByRole('dialog');
  await quickAdd.getByLabel('Name').fill(fresh);
  await quickAdd.getByLabel('Cost').fill('19.90');
  await quickAdd.getByRole('button', { name: 'Add Product' }).click();
  await expect(chosen(page).filter({ hasText: fresh })).toContainText('$19.90');
  await page.getByRole('button', { name: 'Move Almonds, raw up' }).click();
  await expect(page.getByRole('button', { name: 'Move Almonds, raw up' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Chickpeas' }).click();
  await page.getByRole('spinbutton', { name: 'minimum quantity of Black beans' }).fill('4');
  await page.getByLabel('Minimum order amount').fill('12.505');
  await page.getByRole('checkbox', { name: 'PayPal' }).check();

  await page.reload();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('checkbox', { name: 'PayPal' })).toBeChecked();
  await expect(chosen(page)).toHaveText([/Black beans/, /Almonds, raw/, new RegExp(fresh)]);
  await expect(page.getByRole('spinbutton', { name: 'minimum quantity of Black beans' })).toHaveValue('4');

  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  await expect(
    page.getByText('The minimum order amount is 0 or more, with at most two decimal places').first(),
  ).toBeVisible();
  await page.getByLabel('Minimum order amount').fill('12.50');
  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  await expect(page.getByText('Group buy created')).toBeVisible();

  const row = await findRow(page, title);
  await expect(row).toContainText('Active');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'As buyers see it' }).click();
  await expect(page.getByText('Minimum order $12.50').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The draft is gone with its deal.
  await page.goto('/admin/group-buys/new');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('an agent clones a deal, closes it early and opens it again', async ({ page }) => {
  const title = newTitle('Next round');
  await signIn(page, agent);
  await createDeal(page, title);
  await findRow(page, title);
  await page.getByRole('link', { name: `Clone ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(`${title} (2)`);
  await expect(chosen(page)).toHaveText([/Black beans/]);
  await expect(page.getByRole('switch', { name: 'Public' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Public' }).check();
  await expect(page.getByText('Dates moved one week later')).toBeVisible();
  await page.getByLabel('Title').fill(`${title} again`);
  await page.getByRole('textbox', { name: 'Start date', exact: true }).fill(inDays(-1));
  await expect(page.getByText('Dates moved one week later')).toBeHidden();
  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  await expect(page.getByText('Group buy created')).toBeVisible();

  const clone = `${title} again`;
  const row = await findRow(page, clone);
  await choose(page, clone, 'Close early');
  await page.getByRole('button', { name: 'Close early' }).click();
  await expect(page.getByText('Group buy closed')).toBeVisible();
  await expect(row).toContainText('Ended');
  await expect(page.getByRole('button', { name: `More for ${clone}` })).toBeVisible();
  await choose(page, clone, 'Reopen');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order by').fill(inDays(-2));
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('End date must be in the future').first()).toBeVisible();
  await seeNoViolation(page);
  // Midnight may pass before it is read again.
  const until = inDays(3);
  await dialog.getByLabel('Order by').fill(until);
  await dialog.getByLabel('Pay by').fill(inDays(5));
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Group buy is open again')).toBeVisible();
  await expect(row).toContainText('Active');
  await seeNoViolation(page);
  await page.getByRole('link', { name: `Edit ${clone}` }).click();
  await expect(page.getByRole('textbox', { name: 'End date', exact: true })).toHaveValue(until);
});

test('an administrator deletes a deal that nobody ordered from, and no other', async ({ page }) => {
  const title = newTitle('Not needed');
  await signIn(page, 'admin@cobuy.example');
  await createDeal(page, title);
  await findRow(page, title);
  await choose(page, title, 'Delete');
  await page.getByRole('button', { name: 'Delete group buy' }).click();
  await expect(page.getByText('Group buy deleted successfully')).toBeVisible();
  await expect(page.getByText('No group buys match')).toBeVisible();

  const ordered = 'Autumn fruit by the case';
  await findRow(page, ordered);
  await choose(page, ordered, 'Delete');
  await expect(page.getByText('Group buy has orders and cannot be deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete group buy' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close early instead' }).click();
  await expect(page.getByRole('heading', { name: `Close “${ordered}” now?` })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
});

test('a search of the catalogue whose answer comes late moves nothing under the pointer', async ({ page }) => {
  await signIn(page, agent);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === '/api/products' && url.searchParams.has('search'),
    async (route) => {
      await asked;
      await route.continue();
    },
  );
  await page.goto('/admin/group-buys/new');
  await expect(offered(page).nth(9)).toBeAttached();
  await search(page, 'Black beans');
  await add(page, 'Black beans');
  const method = page.getByRole('checkbox', { name: 'PayPal' });
  await method.scrollIntoViewIfNeeded();
  const before = await method.boundingBox();
  answer();
  await expect(offered(page)).toHaveCount(1);
  expect(await method.boundingBox()).toEqual(before);
});

test('two people edit one deal: the second sees both versions and loses nothing', async ({ page, openWindow }) => {
  const title = newTitle('Shared');
  await signIn(page, agent);
  await createDeal(page, title);
  await findRow(page, title);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  const admin = await signedIn(openWindow, 'admin@cobuy.example');
  await findRow(admin, title);
  await admin.getByRole('link', { name: `Edit ${title}` }).click();
  await admin.getByLabel('Title').fill(`${title}, by the admin`);
  await admin.getByLabel('Minimum order amount').fill('30');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Group buy saved')).toBeVisible();

  await page.getByLabel('Title').fill(`${title}, by the agent`);
  await page.getByLabel('Notes').fill('Bring a box.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this group buy meanwhile')).toBeVisible();
  const version = (field: string, whose: string) =>
    page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: new RegExp(`^${whose}`) });
  // What only one of them changed is suggested as that one left it.
  await expect(version('Title', 'Yours')).toBeChecked();
  await expect(version('Minimum order amount', 'Saved by someone else')).toBeChecked();
  await seeNoViolation(page);
  await version('Title', 'Saved by someone else').check();
  await page.getByRole('button', { name: 'Use what is ticked' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, by the admin`);
  await expect(page.getByLabel('Notes')).toHaveValue('Bring a box.');
  await expect(page.getByLabel('Minimum order amount')).toHaveValue('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Group buy saved')).toBeVisible();
  await findRow(page, `${title}, by the admin`);
});
