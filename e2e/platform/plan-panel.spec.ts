// The plan of a person in their settings: what is paid, the portal, less of it, a payment that fails, money asked back.
// Rules: docs/rules/plans.md#usage, docs/rules/plans.md#paying, docs/rules/plans.md#unpaid, docs/rules/plans.md#refunds
import { type Browser, expect, type Page } from '@playwright/test';
import { hears, holdAnswer } from '../acts/hold.ts';
import type { PaidPerson, PaidProgram } from '../acts/paid-program.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

const planTab = '/settings?tab=plan';

/** Somebody who pays for a plan. */
async function payFor(paid: PaidProgram, tier: 'PROFESSIONAL' | 'PREMIUM'): Promise<PaidPerson> {
  const person = await paid.register();
  const calls = await paid.callsOf(person);
  const { url } = await (await calls.post('/api/tiers/upgrade', { data: { tier, billing: 'monthly' } })).json();
  paid.host.account.pay(url.split('/').at(-1));
  await paid.deliver();
  await expect.poll(async () => (await (await calls.get('/api/auth/me')).json()).user.tier).toBe(tier);
  return person;
}

async function openPlan(paid: PaidProgram, browser: Browser, person: PaidPerson, window = {}): Promise<Page> {
  const page = await paid.open(browser, window);
  await signInByCall(page, person.email, person.password);
  await page.goto(planTab);
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  return page;
}

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const fact = (page: Page, term: string) => plan(page).locator('dl > div').filter({ hasText: term }).locator('dd');

test('whoever pays for nothing sees what their plan holds, and the way to more', async ({ browser, paid }) => {
  const person = await paid.register();
  const page = await openPlan(paid, browser, person);
  await expect(plan(page).getByText('Free', { exact: true })).toBeVisible();
  // A person who has no organization is shown no people and products of one.
  await expect(page.getByRole('region', { name: 'Usage' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Manage payment' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toHaveCount(0);
  const calls = await paid.callsOf(person);
  expect((await calls.post('/api/payment/create-portal-session')).status()).toBe(409);
  await seeNoViolation(page);
  await test.step('the tab is remembered', async () => {
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'In the app' })).toBeVisible();
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
    await expect(plan(page)).toBeVisible();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/settings\?tab=plan$/);
  });
  await test.step('usage that can not be had is said to be none, beside what the plan includes', async () => {
    await page.route('**/api/users/usage', (route) => route.fulfill({ status: 501, json: { error: 'Broken' } }));
    await page.reload();
    await expect(page.getByText('We couldn’t load your usage. This is what your plan includes.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('region', { name: 'Usage' }).getByText('1 of 10')).toBeVisible();
    await page.unroute('**/api/users/usage');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('We couldn’t load your usage.')).toBeHidden();
  });
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
});

test('a page asks nothing twice where nothing was told while it came', async ({ browser, paid }) => {
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByCall(page, person.email, person.password);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  const isConnected = hears(page, '40{"sid"');
  await page.goto(planTab);
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await isConnected;
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/api/payment/subscription');
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
});

test('a plan is looked after in the portal, lowered and taken back', async ({ browser, paid }) => {
  const person = await payFor(paid, 'PREMIUM');
  const calls = await paid.callsOf(person);
  const made = await calls.post('/api/organizations', { data: { name: 'Paula’s pantry', slug: `p-${Date.now()}` } });
  expect(made.status(), await made.text()).toBe(201);
  const page = await openPlan(paid, browser, person);
  await expect(fact(page, 'Price')).toHaveText('$149.00 a month');
  await expect(fact(page, 'Renews')).toBeVisible();
  await seeNoViolation(page);

  await test.step('what is ended in the portal shows in the open page, and is taken back in it', async () => {
    await page.getByRole('button', { name: 'Manage payment' }).click();
    await page.getByRole('link', { name: 'Cancel plan' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=plan$/);
    // Before any event of it comes.
    await expect(fact(page, 'Then')).toHaveText('Free');
    await page.getByRole('button', { name: 'Keep Premium' }).click();
    await expect(page.getByText('Your Premium plan continues')).toBeVisible();
    await expect(fact(page, 'Renews')).toBeVisible();
  });
  await test.step('before it is lowered, it is said what will be above the limits', async () => {
    await page.getByRole('button', { name: 'Downgrade or end plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Downgrade or end your Premium plan' });
    await dialog.getByRole('radio', { name: 'Free' }).check();
    await expect(dialog.getByText('Your organizations: 1, Free includes none')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Professional' }).check();
    await expect(dialog.getByText('Your organizations:')).toHaveCount(0);
    await expect(dialog.getByText('Your organizations’ own name and logo end with it.')).toBeVisible();
    await seeNoViolation(page);
    await dialog.getByRole('button', { name: 'Downgrade to Professional' }).click();
    await expect(page.getByText(/^Your plan becomes Professional on /)).toBeVisible();
    await expect(fact(page, 'Then')).toHaveText('Professional, paid each month');
    await expect(plan(page).getByText('Premium', { exact: true }).first()).toBeVisible();
    await seeNoViolation(page);
  });
  await page.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(fact(page, 'Renews')).toBeVisible();
  await test.step('where the provider is away, nothing has changed and it is said so', async () => {
    paid.host.mood = 'down';
    await page.getByRole('button', { name: 'Manage payment' }).click();
    await expect(page.getByText(/^We can’t reach the payment provider right now/)).toBeVisible({ timeout: 60_000 });
    paid.host.mood = 'well';
  });
});

test('a payment that fails is said where its owner is, and settled in the portal', async ({ browser, paid }) => {
  const person = await payFor(paid, 'PROFESSIONAL');
  const page = await openPlan(paid, browser, person);
  paid.host.account.account.card = 'declined';
  paid.host.account.renew(paid.subscriptionOf(person.email));
  paid.host.account.account.card = 'good';
  await paid.deliver();
  await expect(plan(page).getByText('Your last payment failed')).toBeVisible();
  await expect(plan(page).getByText(/^The Professional plan stays until /)).toBeVisible();
  await seeNoViolation(page);
  await test.step('less begins with nothing else than the end of it', async () => {
    await page.getByRole('button', { name: 'Downgrade or end plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Downgrade or end your Professional plan' });
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Go back' }).click();
  });
  await page.goto('/buyer/dashboard');
  await expect(page.getByText('Your last payment failed').first()).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await page.getByRole('button', { name: 'Pay in the portal' }).click();
  await page.getByRole('link', { name: 'Pay what is owed' }).click();
  await expect(plan(page)).toBeVisible();
  await expect(plan(page).getByText('Your last payment failed')).toBeHidden();
  await expect(fact(page, 'Renews')).toBeVisible();
});

test('what was paid in the portal shows, however late the answer comes that was asked for before it was known', async ({
  browser,
  paid,
}) => {
  const person = await payFor(paid, 'PROFESSIONAL');
  const page = await openPlan(paid, browser, person);
  const subscription = paid.subscriptionOf(person.email);
  paid.host.account.account.card = 'declined';
  paid.host.account.renew(subscription);
  paid.host.account.account.card = 'good';
  await paid.deliver();
  await expect(plan(page).getByText('Your last payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Pay in the portal' }).click();
  const link = page.getByRole('link', { name: 'Pay what is owed' });
  await expect(link).toBeVisible();
  // What the page asks for first knows of no payment yet, and comes after the provider was asked.
  const readBack = page.waitForResponse(/\/api\/payment\/subscription\?readsBack=true$/);
  const answer = await holdAnswer(page, /\/api\/payment\/subscription$/);
  await link.click();
  await answer.isMade;
  await (await readBack).finished();
  answer.release();
  await expect(fact(page, 'Renews')).toBeVisible();
  await expect(plan(page).getByText('Your last payment failed')).toBeHidden();
});

test('money is asked back, refused with a note, asked for once more, and given back', async ({ browser, paid }) => {
  const person = await payFor(paid, 'PREMIUM');
  const page = await openPlan(paid, browser, person, { isPhone: true });
  const ask = async (reason: string) => {
    await page.getByRole('button', { name: 'Request a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    await expect(dialog.getByText('$149.00')).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    return dialog;
  };
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await test.step('without a reason nothing is asked', async () => {
    const dialog = await ask(' ');
    await expect(dialog.getByText('Please provide a reason for your refund request.').first()).toBeVisible();
    await seeNoViolation(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await ask('We meet no more.');
  await expect(
    refunds.getByText('Refund request submitted. You’ll hear from us within 2 to 3 business days.'),
  ).toBeVisible();
  await expect(refunds.getByText('Pending')).toBeVisible();
  await expect(refunds.getByRole('button')).toHaveCount(0);
  await expect(refunds.getByText('Refund request submitted.')).toBeHidden();

  const console = await paid.open(browser);
  await signInByCall(console, 'super@cobuy.example');
  await console.goto('/admin/system?section=refunds');
  const row = console.getByRole('row').filter({ hasText: person.email }).filter({ hasText: 'Pending' });
  const decide = async (deed: string, note: string, confirm: string) => {
    await row.getByRole('button', { name: new RegExp(`^${deed} the refund of `) }).click();
    await console.getByRole('dialog').getByLabel('Notes').fill(note);
    await seeNoViolation(console);
    await console.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(console.getByRole('dialog')).toHaveCount(0);
  };
  await expect(row.getByText('We meet no more.')).toBeVisible();
  await seeNoViolation(console);
  await decide('Reject', 'It was used for a month.', 'Reject');
  await test.step('the person who asked reads it in the open page', async () => {
    await expect(refunds.getByText(/It was declined: It was used for a month\.$/)).toBeVisible();
  });
  await ask('It was never used.');
  await expect(refunds.getByText('Pending')).toBeVisible();
  await console.reload();
  await decide('Approve', 'Sorry.', 'Refund $149.00');
  await expect(console.getByRole('row').filter({ hasText: 'It was never used.' }).getByText('Completed')).toBeVisible();
  await expect(refunds.getByText(/\$149\.00 goes back the way it was paid\. Sorry\.$/)).toBeVisible();
  const [payment] = [...paid.host.account.payments.values()].slice(-1);
  expect(payment?.refunded).toBe(14_900);

  await test.step('nobody but those who run the installation sees who asks', async () => {
    await page.goto('/admin/system?section=refunds');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    const calls = await paid.callsOf(person);
    expect((await calls.get('/api/refund/admin/list')).status()).toBe(403);
  });
});
