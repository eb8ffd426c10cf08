// Organizations: made, looked like themselves, handed over, left; and all of them, for who runs the installation.
// Spec: 1 §2 Organizations page; 3 §2 Organizations page; 3 §2 Create Organization; 3 §2 Admin settings page; 3 §2 White label settings; 3 §2 Super-admin organization list; 3 §2 Super-admin organization detail
import { expect, type Page } from '@playwright/test';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';

const password = 'pear-tree-and-nine';
const series = () => crypto.randomUUID().slice(0, 8);

/** Somebody new on a plan, made by the platform's administrator. */
async function newPerson(page: Page, { role, tier }: { role: string; tier: string }) {
  const email = `o${series()}@people.example`;
  const me = await (await page.request.get('/api/users/me/organizations')).json();
  const riverside = me.data.find(({ slug }: { slug: string }) => slug === 'riverside').id;
  const answer = await page.request.post('/api/users/import', {
    headers: { ...fromProgram(), 'x-organization-id': riverside },
    data: { users: [{ email, password, role, tier }] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}

async function createOrganization(page: Page, name: string) {
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Create Organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Organization' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Organization' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

test('an owner makes an organization, gives it its name, and hands it over before leaving', async ({ openWindow }) => {
  const admin = await openWindow();
  await signIn(admin, 'super@cobuy.example');
  const email = await newPerson(admin, { role: 'BUYER', tier: 'PREMIUM' });
  const heir = await newPerson(admin, { role: 'BUYER', tier: 'PROFESSIONAL' });
  const page = await openWindow();
  await signInByCall(page, email, password);
  const name = `Orchard ${series()}`;
  await createOrganization(page, name);

  await test.step('its own name stands in the header and in the title', async () => {
    await page.goto('/admin/settings?category=organization&section=white-label');
    await page.getByLabel('Organization name').fill('ab');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name must be at least 3 characters').last()).toBeVisible();
    await page.getByLabel('Organization name').fill(`${name} Ltd`);
    await page.getByRole('switch', { name: /^White label/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved successfully!').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: `${name} Ltd` })).toBeVisible();
    await expect(page).toHaveTitle(`Settings - ${name} Ltd`);
  });
  await test.step('its logo is placed in its frame by keys, and stands beside the name', async () => {
    const logo = page.getByLabel('Logo file');
    await logo.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Invalid File Type')).toBeVisible();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>';
    await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await page.getByRole('slider', { name: /^Zoom/ }).press('ArrowRight');
    await expect(page.getByText('Zoom: 105 %')).toBeVisible();
    await page.getByRole('img', { name: /^The logo as it will be shown/ }).press('ArrowLeft');
    await seeNoViolation(page, { colours: true });
    await page.getByRole('button', { name: 'Save logo' }).click();
    await expect(page.getByText('Logo uploaded successfully!').first()).toBeVisible();
    const shown = page.getByRole('banner').locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('Logo removed successfully!').first()).toBeVisible();
    await expect(shown).toBeHidden();
  });
  await test.step('its colour is laid over the product’s, made readable in each theme', async () => {
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.querySelector('main button') ?? document.body).getPropertyValue('--primary'),
      );
    const before = await primary();
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('yellow');
    await page.getByRole('button', { name: 'Save colour' }).click();
    await expect(page.getByText(/^A colour is # and six digits/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffd400');
    await expect(page.getByText(/^Light: #[0-9a-f]{6}, a little darker than chosen/)).toBeVisible();
    await expect(page.getByText(/^Dark: #ffd400\. Contrast/)).toBeVisible();
    await page.getByRole('button', { name: 'Save colour' }).click();
    await expect.poll(primary).toMatch(/^#[0-9a-f]{6}$/);
    await seeNoViolation(page, { colours: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    // The colour comes with the theme's own style sheet.
    await expect.poll(primary).toBe('#ffd400');
    await seeNoViolation(page, { colours: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Use the product’s colour' }).click();
    await expect.poll(primary).toBe(before);
  });
  await test.step('an administrator becomes the owner, then the former one leaves', async () => {
    const brought = await page.request.get('/api/users/me/organizations');
    const own = (await brought.json()).data.find((one: { name: string }) => one.name === `${name} Ltd`).id;
    const headers = { ...fromProgram(), 'x-organization-id': own };
    const made = await page.request.post('/api/invitations', { headers, data: { role: 'ORGADMIN', maxUsages: 1 } });
    const code = new URL((await made.json()).inviteUrl).searchParams.get('code');
    const theirs = await openWindow();
    await signInByCall(theirs, heir, password);
    const joined = await theirs.request.post('/api/public/invitations/accept', {
      headers: fromProgram(),
      data: { code },
    });
    expect(joined.status(), await joined.text()).toBe(200);
    await page.goto('/organizations');
    await expect(page.getByRole('button', { name: 'Leave organization' })).toBeHidden();
    await page.getByRole('button', { name: 'Hand over…' }).click();
    const dialog = page.getByRole('dialog', { name: `Hand over ${name} Ltd` });
    await dialog.getByLabel('New owner').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText(`${name} Ltd has a new owner`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Leave organization' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave organization' }).click();
    await expect(page.getByText(`You are no longer a member of ${name} Ltd`).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Riverside Food Co-op', exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: /^Leave/ })).toBeHidden();
  });
});

test('a platform administrator finds an organization, switches into it and ends it; its people lose it at once', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await signIn(page, 'super@cobuy.example');
  const email = await newPerson(page, { role: 'BUYER', tier: 'PROFESSIONAL' });
  const theirs = await openWindow();
  await signInByCall(theirs, email, password);
  const name = `Orchard ${series()}`;
  await createOrganization(theirs, name);

  await page.goto('/admin/organizations');
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('no such thing');
  await expect(page.getByText('No organizations found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name);
  await page.getByRole('link', { name: `View Details of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await seeNoViolation(page, { colours: true });
  const details = page.url();
  await page.getByRole('button', { name: 'Switch to Organization' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await page.goto(details);
  await page.getByRole('button', { name: 'Delete Organization' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Organization' }).click();
  // What is told goes by itself: it is looked for on both pages at once.
  await Promise.all([
    expect(theirs.getByText(`You are no longer a member of ${name}`).first()).toBeVisible(),
    expect(page.getByText('Organization Deleted').first()).toBeVisible(),
  ]);
  await expect(page).toHaveURL('/admin/organizations');
  await page.goto(details);
  await expect(page.getByText('Organization Not Found')).toBeVisible();
});

test('a section that needs a plan says so, and who runs no installation sees no list of it', async ({ openWindow }) => {
  const platform = await openWindow();
  await signIn(platform, 'super@cobuy.example');
  const email = await newPerson(platform, { role: 'BUYER', tier: 'PROFESSIONAL' });
  const page = await openWindow();
  await signInByCall(page, email, password);
  await createOrganization(page, `Orchard ${series()}`);
  await page.goto('/admin/settings?category=organization&section=white-label');
  await expect(page.getByText('Upgrade to PREMIUM tier or higher to access this feature.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^White label/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /PREMIUM\+/ }),
  ).toBeVisible();
  await page.goto('/admin/organizations');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
