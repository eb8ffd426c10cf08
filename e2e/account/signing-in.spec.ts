// Rules: docs/rules/accounts.md#signing-in, docs/rules/accounts.md#registering, docs/rules/accounts.md#order-sign-in,
//   docs/rules/roles.md#routes
import { expect } from '@playwright/test';
import { readMail } from '../acts/read-mail.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { signInByForm } from '../acts/sign-in-by-form.ts';
import { test } from '../acts/windows.ts';

const landings = [
  ['super@cobuy.example', '/admin/dashboard'],
  ['buyer@cobuy.example', '/buyer/dashboard'],
] as const;

for (const [email, dashboard] of landings)
  test(`${email} signs in, lands on the deals, and finds the own dashboard`, {
    tag: email.startsWith('buyer') ? '@phone-only' : [],
  }, async ({ page }) => {
    await signInByForm(page, email);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(dashboard);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The other dashboards are among the screens of every-screen.spec.ts.
    if (email.startsWith('super')) await seeNoViolation(page);
  });

test('a wrong password is answered above the form, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@cobuy.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@cobuy.example');
});

test('each rule of the sign-in form is told at its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await expect(page.getByText('Password is required').first()).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
});

test('a guarded page is carried through sign-in, a reload in the middle included', async ({ page }) => {
  await page.goto('/buyer/orders?status=PENDING');
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await page.getByLabel('Email').fill('buyer@cobuy.example');
  await page.getByLabel('Password', { exact: true }).fill('cobuy-sample');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/buyer/orders?status=PENDING');
});

// Who is led where on each route stands in web/src/app/routing/routes.test.tsx.
test('a buyer is told why an administrator’s page stays closed', async ({ page }) => {
  await signIn(page, 'buyer@cobuy.example');
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/buyer/dashboard');
});

test('signing out ends the session on the server too, and leaves nothing that was typed', async ({ page }) => {
  await signInByForm(page, 'other-agent@cobuy.example');
  await page.goto('/support');
  await page.getByLabel('Message').fill('Only between us');
  await page
    .getByRole('button', { name: /account|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goto('/support');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.goto('/buyer/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('somebody new registers and lands on the own dashboard', { tag: '@phone-only' }, async ({ page }) => {
  // What is wrong is told while somebody types, too: only a try that is over gives the focus to what it says.
  const tryFor = async (text: string) => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeFocused();
  };
  await page.goto('/register');
  await tryFor('First name is required');
  for (const text of ['Last name is required', 'Password is required', 'Please confirm your password'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(`noor.${crypto.randomUUID()}@cobuy.example`);
  await page.getByLabel('Password', { exact: true }).fill('seven77');
  await page.getByLabel('Confirm password').fill('other');
  await tryFor('Password must be at least 8 characters');
  await page.getByLabel('Password', { exact: true }).fill('tall-lantern');
  await tryFor('Passwords do not match');
  await page.getByLabel('Confirm password').fill('tall-lantern');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/buyer/dashboard');
});

test('whoever registers or signs in from a deal is back at it', { tag: '@phone-only' }, async ({ page }) => {
  // A page that the server does not draw: whatever is pressed on it is pressed once it is alive.
  await page.goto('/about');
  await page.getByRole('link', { name: 'Group Buys' }).first().click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/group-buy\//);
  const deal = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Register' }).click();
  // By way of the other page: what leads back goes along.
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(`noor.${crypto.randomUUID()}@cobuy.example`);
  await page.getByLabel('Password', { exact: true }).fill('tall-lantern');
  await page.getByLabel('Confirm password').fill('tall-lantern');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(deal);
});

/** The path that the newest mail to an address leads to. */
async function mailedPath(email: string, template: string, path: RegExp): Promise<string> {
  const link = path.exec(await readMail(email, template))?.[0] ?? '';
  expect(link).not.toBe('');
  return link;
}

test('a forgotten password is set anew with the link from the mail', { tag: '@phone-only' }, async ({ page }) => {
  const email = `forgetful.${crypto.randomUUID()}@cobuy.example`;
  await page.request.post('/api/auth/register', {
    data: { email, password: 'forgotten-one', firstName: 'For', lastName: 'Getful' },
  });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request a link' }).click();
  // Without a mail server nobody is sent to a mailbox that stays empty.
  await expect(page.getByText('Request your link')).toBeVisible();

  const link = await mailedPath(email, 'reset-password', /\/reset-password\?token=[\w-]+/);
  await page.goto(link);
  await seeNoViolation(page);
  await page.getByLabel('New password', { exact: true }).fill('remembered-now');
  await page.getByLabel('Confirm password').fill('remembered-now');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).not.toHaveURL(/reset-password/);

  await test.step('a link that was used says so before anybody types', async () => {
    await page.goto(link);
    await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Request another link' })).toBeVisible();
  });
});

test('an address is confirmed with its link and the password, or taken back by its owner', async ({ page }) => {
  const registered = async (name: string) => {
    const email = `${name}.${crypto.randomUUID()}@cobuy.example`;
    const data = { email, password: 'only-they-know-it', firstName: 'Mallory', lastName: 'Stranger' };
    await page.request.post('/api/auth/register', { data });
    return mailedPath(email, 'verify-email', /\/verify-email\?token=[\w-]+/);
  };
  await page.goto(await registered('mine'));
  await expect(page.getByText('with the name “Mallory Stranger”')).toBeVisible();
  await expect(page.getByText('Enter a password only if you chose it yourself.')).toBeVisible();
  await seeNoViolation(page);
  await page.getByLabel('Account password').fill('something-else');
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('This isn’t the password of this account.').first()).toBeVisible();
  await page.getByLabel('Account password').fill('only-they-know-it');
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('Your e-mail is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/buyer/dashboard');

  await page.context().clearCookies();
  await page.goto(await registered('victim'));
  await page.getByRole('button', { name: 'This was not me' }).click();
  await seeNoViolation(page);
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('New password').fill('now-only-i-know');
  await page.getByRole('button', { name: 'Make the account mine' }).click();
  await expect(page).toHaveURL('/buyer/dashboard');
});

test('an administrator of the platform switches the organization behind an overlay', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signIn(page, 'super@cobuy.example');
  await page.goto('/');
  await page.getByRole('button', { name: /Switch organization/ }).click();
  const other = page
    .getByRole('menuitem')
    .filter({ hasText: 'Hillside' })
    .or(page.getByRole('menuitemradio').filter({ hasText: 'Hillside' }));
  await other.first().click();
  await expect(page.getByText('Switching Organization')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(/Hillside/);
});
