// What a stranger from a shared link sees of a deal, and how an order begins where the goods stand.
// Spec: 2 §2 Group buy detail
import { expect, type Locator, type Page } from '@playwright/test';
import { fillDelivery } from './acts/fill-delivery.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

const open = async (page: Page, search: string, tab = '') => {
  const answer = await page.request.get('/api/group-buys/active', { params: { search } });
  const path = `/group-buy/${(await answer.json()).data[0].id}`;
  await page.goto(`${path}${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return path;
};

/** Wholly inside the window, and not under the bar at its bottom. */
async function seeAtOnce(page: Page, what: Locator) {
  await expect(what).toBeVisible();
  const bar = page.getByRole('region', { name: 'Order', exact: true });
  // On a wide window there is none.
  const over = (await bar.count()) > 0 ? await bar.elementHandle() : null;
  // Both in one step of the page, and again while it still moves.
  const tooLow = () =>
    what.evaluate(
      (element, bottom) =>
        element.getBoundingClientRect().bottom - (bottom ? bottom.getBoundingClientRect().y : window.innerHeight),
      over,
    );
  await expect.poll(tooLow).toBeLessThanOrEqual(0);
}

const more = (page: Page, product: string) => page.getByRole('button', { name: `Increase quantity of ${product}` });

// On a phone first-view.spec.ts asks the same of ten deals.
test('a stranger learns from the first view what it is, what it costs, until when, and how many are in', async ({
  page,
}) => {
  await open(page, 'Autumn fruit');
  const pictures = page.locator('[id="deal-overview"] img').first();
  await seeAtOnce(page, pictures);
  // A copy in the size that is shown, drawn by the server when it was first asked for.
  await expect.poll(() => pictures.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await pictures.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(240|480|800)\.webp$/);
  const part = page.getByRole('complementary', { name: 'Take part' });
  for (const words of ['$21.40 – $67.95', 'Save up to 23%', '9 products', /^Closes /, 'joined'])
    await seeAtOnce(page, part.getByText(words).first());
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toBeInViewport();
  await expect(page.getByText('Minimum order $50').locator('visible=true')).toBeInViewport();
  await part.getByText('Dates').click();
  await expect(part.getByText('Pickup note')).toBeVisible();
  await seeNoViolation(page);
});

test('the bar at the bottom of a phone is pressed wherever the page stands', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, 'Autumn fruit');
  await expect(page.locator('[data-bar]').first()).toBeVisible();
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('[data-bar]');
    const { left, top, width, height } = bar?.getBoundingClientRect() ?? new DOMRect();
    const tops = Array.from({ length: document.body.scrollHeight / 20 }, (_, step) => step * 20);
    return tops.filter((place) => {
      window.scrollTo(0, place);
      return !bar?.contains(document.elementFromPoint(left + width / 4, top + height / 2));
    });
  });
  expect(covered).toEqual([]);
});

test('what is saved stands beside a product whose usual price is known, and beside no other', async ({ page }) => {
  await open(page, 'Autumn fruit');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Bananas, fair trade')).toContainText('Usually $39.60');
  await expect(row('Bananas, fair trade')).toContainText('Save $5.27 (13%)');
  await expect(row('Apples, Pink Lady')).not.toContainText(/Save|Usually/);
});

test('an order begins where the goods stand, waits for whoever comes back, and is known once it is placed', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const organiser = await openWindow();
  await signIn(organiser, 'agent@cobuy.example');
  const { title, id } = await takeOrders(organiser, []);
  const oil = title.replace('Oil and salt', 'Oil');

  await page.goto(`/group-buy/${id}`);
  await more(page, oil).click();
  await more(page, oil).click();
  const sum = page.getByText('2 pieces · $20.00').locator('visible=true');
  await expect(sum).toBeInViewport();
  await expect(page.getByText('Your draft waits')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Your draft waits')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `quantity of ${oil}` })).toHaveValue('2');
  await seeNoViolation(page);
  await page.getByRole('link', { name: 'Continue your order' }).click();
  await expect(page.getByRole('spinbutton', { name: `quantity of ${oil}` })).toHaveValue('2');

  // What is typed in the form stays when something more is chosen beside it.
  await page.getByLabel('Email').fill(`kim.${crypto.randomUUID()}@cobuy.example`);
  await fillDelivery(page);
  await page.goBack();
  await more(page, oil).click();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByRole('spinbutton', { name: `quantity of ${oil}` })).toHaveValue('3');
  // Whoever goes on before the page knows who they are now is known on the next one.
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
  const orderNumber = /GB-[\w-]+/.exec(page.url())?.[0];
  await page.unroute('**/api/auth/me');

  await page.goto(`/group-buy/${id}`);
  await expect(page.getByText('You ordered just now')).toBeVisible();
  await expect(page.getByText('Your draft waits')).toHaveCount(0);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
});

test('the three tabs are links to sections of one page, and the addresses that people have kept still open them', async ({
  page,
}) => {
  const path = await open(page, 'Autumn fruit', '?tab=payment');
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeInViewport();
  const sections = page.getByRole('navigation', { name: 'About this group buy' });
  await sections.getByRole('link', { name: 'Products 9' }).press('Enter');
  await expect(page).toHaveURL(`${path}?tab=products`);
  await expect(page.getByRole('heading', { name: 'Apples, Braeburn, organic' })).toBeInViewport();
  // The keyboard goes on among the products.
  await page.keyboard.press('Tab');
  await expect(more(page, 'Apples, Braeburn, organic').or(page.getByRole('searchbox')).first()).toBeInViewport();
  await expect(page.getByRole('spinbutton', { name: 'quantity of Apples, Braeburn, organic' })).toBeFocused();
  await sections.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('complementary', { name: 'Take part' })).toBeInViewport();
});

test('what has ended is shown as it was, without a way to choose', async ({ page }) => {
  await open(page, 'Maple syrup');
  await expect(page.getByText('This group buy has ended')).toBeVisible();
  await expect(page.getByText('6–15 joined')).toBeVisible();
  await expect(page.getByText('Getting hot')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Maple syrup, dark' })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toHaveCount(0);
});
