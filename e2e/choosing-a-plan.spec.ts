// Plans where they are free, as on every installation without a payment provider, and limits as their owner meets them.
// Spec: 1 §2 Pricing modal; 3 §2 Create Organization
import { expect, type Locator, type Page, request } from '@playwright/test';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';

const password = 'a-long-password';

/** A new account that owns an organization on the free plan, signed in on the page. */
async function ownOrganization(page: Page) {
  const series = crypto.randomUUID().slice(0, 8);
  const email = `owner.${series}@cobuy.example`;
  const calls = await request.newContext({ baseURL: fromProgram().origin, extraHTTPHeaders: fromProgram() });
  const post = async (path: string, data: object) => {
    const answer = await calls.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/api/auth/register', { email, password, firstName: 'Olga', lastName: 'Ruiz' });
  await post('/api/auth/login', { email, password });
  await post('/api/tiers/upgrade', { tier: 'PROFESSIONAL' });
  const made = await post('/api/organizations', { name: `Orchard ${series}`, slug: `orchard-${series}` });
  await post('/api/tiers/upgrade', { tier: 'FREE' });
  await calls.dispose();
  // Afterwards: whoever signs in acts where they may do the most.
  await signInByCall(page, email, password);
  return { headers: { ...fromProgram(), 'x-organization-id': made.organization.id } };
}

async function fillCatalogue(page: Page, headers: Record<string, string>, count: number) {
  for (let place = 0; place < count; place++) {
    const answer = await page.request.post('/api/products', { data: { name: `Pear ${place}`, cost: 1 }, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

/** What is said of it stands for two seconds, so it is waited for before it can come. */
async function choosePlan(dialog: Locator, name: string) {
  const said = dialog.getByText(`You have the ${name} plan now`).waitFor();
  await Promise.all([said, dialog.getByRole('button', { name: `Choose ${name}` }).click()]);
}

test('a plan is chosen where plans are free, is there at once, and leads to its page', async ({ page }) => {
  await ownOrganization(page);
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Pricing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' });
  await expect(dialog.getByText('Plans are free on this installation')).toBeVisible();
  await seeNoViolation(page);
  await dialog.getByRole('listitem').filter({ hasText: 'Premium' }).getByText('Show', { exact: false }).click();
  await expect(dialog.getByText('API access')).toBeVisible();
  await expect(dialog.getByText('Coming').first()).toBeVisible();
  await choosePlan(dialog, 'Premium');
  await expect(page).toHaveURL(/\/settings\?tab=plan$/);
  await expect(dialog).toBeHidden();
});

test('who is signed out chooses a plan, makes an account, and goes on with the plan', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText('$0 a month')).toHaveCount(4);
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You chose the Professional plan.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vidal');
  await page.getByLabel('Email').fill(`nora.${crypto.randomUUID().slice(0, 8)}@cobuy.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Professional' });
  await choosePlan(dialog, 'Professional');
  await expect(page).toHaveURL(/\/settings\?tab=plan$/);
});

test('who owns an organization without room is offered a larger plan, and goes on in the form', async ({ page }) => {
  const { headers } = await ownOrganization(page);
  await fillCatalogue(page, headers, 50);
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill('One pear too many');
  await page.getByLabel('Cost').fill('2');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' });
  await expect(dialog.getByText('Your plan includes 50 products, and they are taken.')).toBeVisible();
  await seeNoViolation(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Tier limit reached: products (50 of 50 used)')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('One pear too many');
});

test('who does not pay for the plan is told, and offered nothing', async ({ page, openWindow }) => {
  const owner = await openWindow();
  const { headers } = await ownOrganization(owner);
  await fillCatalogue(owner, headers, 50);
  const series = crypto.randomUUID().slice(0, 8);
  const email = `helper.${series}@cobuy.example`;
  const users = [{ email, password, role: 'ORGADMIN' }];
  const added = await owner.request.post('/api/users/import', { data: { users }, headers });
  expect((await added.json()).data.failed).toEqual([]);
  await signInByCall(page, email, password);
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill('One pear too many');
  await page.getByLabel('Cost').fill('2');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Tier limit reached: products (50 of 50 used)')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who may not create an organization yet compares the plans in place', async ({ page }) => {
  await ownOrganization(page);
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Create Organization' }).click();
  await page.getByRole('dialog', { name: 'Upgrade Required' }).getByRole('button', { name: 'Compare plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' });
  await choosePlan(dialog, 'Professional');
});
