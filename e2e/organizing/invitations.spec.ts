// Bringing people in: by a link, by mail, as somebody new, as a member of another organization, as a guest with one order.
// Rules: docs/rules/invitations.md#links, docs/rules/invitations.md#by-mail, docs/rules/invitations.md#joining
import { expect, type Page } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { makeCapacityForAgents } from '../acts/make-room.ts';
import { readMail } from '../acts/read-mail.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

test.beforeAll(({ request }) => makeCapacityForAgents(request));

const password = 'pear-tree-and-nine';
const newEmail = () => `i${crypto.randomUUID().slice(0, 8)}@invited.example`;

/** Makes a link by the form, and takes it from the list. */
async function makeLink(page: Page, { role = 'Buyer', uses = '' } = {}) {
  await page.goto('/admin/invitations');
  const form = page.getByRole('region', { name: 'Invite by link' });
  await form.getByLabel('Role').selectOption(role);
  await form.getByLabel('Maximum uses').fill(uses);
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/invitations') && response.request().method() === 'POST',
    ),
    form.getByRole('button', { name: 'Create link' }).click(),
  ]);
  await expect(page.getByText('Invitation link created successfully').first()).toBeVisible();
  const { inviteUrl } = (await answer.json()) as { inviteUrl: string };
  return new URL(inviteUrl).search;
}

async function registerBy(page: Page, email: string) {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('You’re creating an account to join Riverside Food Co-op.')).toBeVisible();
  await page.getByLabel('First name').fill('Ina');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('a link lets somebody new in with its role, once, and is then used up', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  await test.step('what is wrong with a link is said at its field', async () => {
    await page.goto('/admin/invitations');
    const form = page.getByRole('region', { name: 'Invite by link' });
    await form.getByLabel('Expires after (days)').fill('91');
    await form.getByLabel('Maximum uses').fill('none');
    await form.getByRole('button', { name: 'Create link' }).click();
    await expect(form.getByText('Days until it expires must be a whole number from 1 to 90').last()).toBeVisible();
    await expect(form.getByText('Maximum uses must be a whole number from 1 to 10,000').last()).toBeVisible();
  });
  const search = await makeLink(page, { role: 'Agent', uses: '1' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await seeNoViolation(page, { colors: true });

  const visitor = await openWindow();
  await visitor.goto(`/join${search}`);
  await expect(visitor.getByText('Riverside Food Co-op invited you to join with the role Agent.')).toBeVisible();
  await seeNoViolation(visitor, { colors: true });
  await registerBy(visitor, newEmail());
  await expect(visitor).toHaveURL('/agent/dashboard');

  const late = await openWindow();
  await late.goto(`/join${search}`);
  await expect(late.getByText('This invitation has reached its usage limit')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Exhausted' }).first()).toBeVisible();
});

test('who has an account signs in on the way, and joins; a higher role is kept', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  const search = await makeLink(page, { role: 'Agent' });
  const theirs = await openWindow();
  await theirs.goto(`/join${search}`);
  await theirs.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('Email').fill('other-buyer@cobuy.example');
  await theirs.getByLabel('Password', { exact: true }).fill('cobuy-sample');
  await theirs.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('You’re signed in as other-buyer@cobuy.example.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Join Riverside Food Co-op' }).click();
  await expect(theirs.getByText('Welcome to Riverside Food Co-op.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(theirs).toHaveURL('/agent/dashboard');

  await page.goto(`/join${search}`);
  await page.getByRole('button', { name: 'Join Riverside Food Co-op' }).click();
  await expect(page.getByText('You’re already a member of Riverside Food Co-op.')).toBeVisible();
  await test.step('a link that is taken back is none any more', async () => {
    await page.goto('/admin/invitations');
    await page.getByRole('row').filter({ hasText: search }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete invitation' }).click();
    await expect(page.getByText('Invitation link deleted successfully').first()).toBeVisible();
    await theirs.goto(`/join${search}`);
    await expect(theirs.getByText('This invitation is no longer valid')).toBeVisible();
  });
  // As others find the sample data.
  const me = await (await theirs.request.get('/api/users/me/organizations')).json();
  const riverside = me.data.find(({ slug }: { slug: string }) => slug === 'riverside').id;
  const left = await theirs.request.delete(`/api/users/me/organizations/${riverside}`, { headers: fromProgram() });
  expect(left.status()).toBe(204);
});

test('an invitation by mail is for its address alone', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Invite Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  const sending = dialog.getByRole('button', { name: 'Send invitations' });
  await expect(sending).toBeDisabled();
  await dialog.getByLabel('Email addresses').fill('nobody, ');
  await sending.click();
  await expect(dialog.getByText('Not an e-mail address: nobody').last()).toBeVisible();
  const email = newEmail();
  await dialog.getByLabel('Email addresses').fill(` ${email}, `);
  await sending.click();
  await expect(page.getByText('1 invitation kept, not sent: this site has no mail server').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const mail = await readMail(email, 'invitation');
  const search = /\/join(\?code=[\w-]+)/.exec(mail)?.[1] ?? '';
  const other = await openWindow();
  await signIn(other, 'other-agent@cobuy.example');
  await other.goto(`/join${search}`);
  await other.getByRole('button', { name: 'Join Riverside Food Co-op' }).click();
  await expect(
    other.getByText('This invitation is for another e-mail address. Sign in with the one it was sent to.'),
  ).toBeVisible();
  const theirs = await openWindow();
  await theirs.goto(`/join${search}`);
  await registerBy(theirs, email);
  await expect(theirs).toHaveURL('/buyer/dashboard');
});

test('a guest with one order sets a password on the way, and comes back to the invitation', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  const search = await makeLink(page);
  const deal = await takeOrders(page, ['Nina']);
  const [order] = deal.orders;
  const guest = await openWindow();
  await guest.goto('/order-login');
  await guest.getByLabel('Email').fill(order?.email ?? '');
  await guest.getByLabel('Order number').fill(order?.orderNumber ?? '');
  await guest.getByRole('main').getByRole('button', { name: /order/i }).click();
  await expect(guest).toHaveURL(/\/buyer\/orders\//);
  await guest.goto(`/join${search}`);
  await guest.getByRole('link', { name: 'Set a password' }).click();
  await guest.getByLabel('First name').fill('Nina');
  await guest.getByLabel('Last name').fill('Guest');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByLabel('Confirm password').fill(password);
  await guest.getByRole('main').getByRole('button').last().click();
  await expect(guest).toHaveURL(`/join${search}`);
  await guest.getByRole('button', { name: 'Join Riverside Food Co-op' }).click();
  await expect(guest.getByText('You’re already a member of Riverside Food Co-op.')).toBeVisible();
});

test('without a code, and for whoever may not invite, there is a sentence', async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto('/join');
  await expect(page.getByText('No invitation code provided')).toBeVisible();
  await signInByCall(page, 'agent@cobuy.example');
  await page.goto('/admin/invitations');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
