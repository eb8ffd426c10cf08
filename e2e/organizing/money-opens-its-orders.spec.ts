// Rules: docs/rules/orders.md#organizers-list, docs/rules/orders.md#money
import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Ordered' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

test('each figure of a deal’s money opens the orders that it counts, in any status', async ({ page }) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, ['Paid Ana', 'Ben', 'Cleo', 'Dora']);
  const numberOf = (name: string) => deal.orders.find((order) => order.name.includes(name))?.orderNumber ?? '';
  const move = async (name: string, data: object) => {
    const answer = await page.request.patch(`/api/orders/${numberOf(name)}/status`, { data, headers: deal.headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await move('Cleo', { status: 'SETTLED' });
  await move('Dora', { status: 'SETTLED' });
  await move('Dora', { status: 'CANCELLED', reason: 'The field was flooded.' });

  const opens = async (name: string, count: number, people: string[]) => {
    await page.goto(`/admin/group-buys/${deal.id}`);
    await expect(figure(page, name)).toContainText(`${count} order`);
    await figure(page, name).getByRole('link', { name, exact: true }).click();
    await expect(rows(page)).toHaveCount(count);
    for (const one of people) await expect(rows(page).filter({ hasText: one })).toHaveCount(1);
  };
  await opens('Proof sent', 1, ['Ana']);
  await opens('Paid', 1, ['Cleo']);
  await opens('Due', 1, ['Ben']);
  await expect(page).toHaveURL(/money=due/);
  await expect(page.getByText(/still to pay/)).toBeVisible();
  await opens('To refund', 1, ['Dora']);
  await expect(page.getByText(/to refund/).first()).toBeVisible();
  await seeNoViolation(page);
  // Reload, and back, keep the list.
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('the first order of a deal is whole in the first view, with seldom asked filters folded', async ({ page }) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, ['Ana', 'Ben']);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/admin/orders?groupBuyId=${deal.id}`);
    await expect(rows(page)).toHaveCount(2);
    const box = await rows(page).first().boundingBox();
    // The places of an organizer lie along the lower edge of a phone.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height - 60);
  }
  await expect(page.getByLabel('Placed from')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL(/sortBy=oldest/);
  await expect(rows(page).first()).toContainText('Ana');
});
