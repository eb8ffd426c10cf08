// An organization that looks like itself to whoever comes by a link: its deal, the order form, and the pages after it.
// Spec: 3 §2 White label settings
import { expect, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

/** A deal of one product of an organization with its own name and colour, which is not the default one. */
async function openDeal(page: Page, name: string): Promise<string> {
  const post = async (path: string, data: object, organizationId?: string) => {
    const headers = { ...fromProgram(), ...(organizationId ? { 'x-organization-id': organizationId } : {}) };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { organization } = await post('/api/organizations', { name, slug: name.toLowerCase().replaceAll(' ', '-') });
  const look = await page.request.put(`/api/organizations/${organization.id}`, {
    data: { whiteLabeled: true, brandColor: '#7a1fa2' },
    headers: fromProgram(),
  });
  expect(look.status(), await look.text()).toBe(200);
  const venmo = { method: 'VENMO', displayName: 'Venmo', payee: '@plum-yard' };
  await post('/api/payment-methods', venmo, organization.id);
  const product = await post('/api/products', { name: 'Plum jam', cost: 4 }, organization.id);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const deal = {
    title: `Jam of ${name}`,
    startDate: inDays(-1),
    endDate: inDays(3),
    paymentDueDate: inDays(4),
    paymentMethods: ['VENMO'],
    products: [{ productId: product.id }],
  };
  return (await post('/api/group-buys', deal, organization.id)).id;
}

test('a buyer from a link sees deal, form and order in the look of their organization', { tag: '@phone-only' }, async ({
  openWindow,
}) => {
  const platform = await openWindow();
  await signIn(platform, 'super@cobuy.example');
  const name = `Plum Yard ${crypto.randomUUID().slice(0, 6)}`;
  const id = await openDeal(platform, name);
  const page = await openWindow();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary').trim());
  const seeTheirLook = async () => {
    await expect(page.getByRole('banner').getByText(name).first()).toBeVisible();
    await expect.poll(colour).toBe(theirs);
  };
  await page.goto('/');
  const products = await colour();
  await page.goto(`/group-buy/${id}`);
  await expect.poll(colour).not.toBe(products);
  const theirs = await colour();
  await seeTheirLook();
  await expect(page).toHaveTitle(new RegExp(name));
  await page
    .getByRole('link', { name: /^order/i })
    .first()
    .click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await seeTheirLook();
  await page.getByLabel('Email').fill(`plum.${crypto.randomUUID()}@cobuy.example`);
  await fillDelivery(page);
  await page.getByRole('button', { name: /more.*plum jam|increase.*plum jam|plum jam.*(more|increase|add)/i }).click();
  await chooseVenmo(page);
  await page.getByRole('button', { name: /place order/i }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await seeTheirLook();
  await seeNoViolation(page, { colours: true });
  await page.reload();
  await seeTheirLook();
  await page.goto('/');
  await expect.poll(colour).toBe(products);
});
