// What happens between a page's first fetch and the moment in which it is told of news is shown without a reload.
// Rules: docs/rules/notifications.md#nothing-is-missed
import { expect, type Page } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { hears, holdAnswer, holdConnection } from '../acts/hold.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

interface Shown {
  /** What is opened, and what it fetches first. */
  path: string;
  address: RegExp;
  /** Seen before the change, and after it. */
  before: (page: Page) => Promise<void>;
  after: (page: Page) => Promise<void>;
  change: () => Promise<void>;
  /** What stands in the packet with which the page is let in, and in the one that tells of the change. */
  joined: string;
  told: string;
}

const shows: Record<string, (page: Page, organizer: Page) => Promise<Shown>> = {
  'the list of channels': async (page, organizer) => {
    await signIn(page, 'buyer@cobuy.example');
    await signIn(organizer, 'admin@cobuy.example');
    const name = `Late ${crypto.randomUUID().slice(0, 8)}`;
    const { data } = await (await organizer.request.get('/api/users/me/organizations')).json();
    const organization = data.find(({ slug }: { slug: string }) => slug === 'riverside').id;
    const list = page.getByRole('navigation', { name: 'Channels' });
    return {
      path: '/channels',
      address: /\/api\/channels\?/,
      before: async () => {
        await expect(list.getByRole('link').first()).toBeVisible();
        await expect(list.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
      },
      after: () => expect(list.getByRole('link', { name: new RegExp(name) })).toBeVisible(),
      change: async () => {
        const headers = { ...fromProgram(), 'x-organization-id': organization };
        const made = await organizer.request.post('/api/channels', { headers, data: { name } });
        expect(made.status(), await made.text()).toBe(201);
      },
      joined: '40/channels,{"sid"',
      told: 'channel:update',
    };
  },
  'an order': async (page, organizer) => {
    await signIn(organizer, 'ines@cobuy.example');
    await signIn(page, 'ines@cobuy.example');
    const { orders, headers } = await takeOrders(organizer, ['Paid Robin']);
    const number = orders[0]?.orderNumber ?? '';
    const address = `/api/orders/${number}`;
    const status = page.getByRole('main').getByText('Settled', { exact: true }).first();
    return {
      path: `/orders/${number}`,
      address: new RegExp(`${address}$`),
      before: async () => {
        await expect(page.getByRole('main').getByText('Payment uploaded', { exact: true }).first()).toBeVisible();
        await expect(status).toHaveCount(0);
      },
      // Told once nobody can undo it any more, which is after ten seconds.
      after: () => expect(status).toBeVisible({ timeout: 60_000 }),
      change: async () => {
        const now = await (await organizer.request.get(address, { headers })).json();
        const data = {
          status: 'SETTLED',
          expectedStatus: now.status,
          expectedTotal: now.totalAmount,
          reason: null,
        };
        const changed = await organizer.request.patch(`${address}/status`, { headers, data });
        expect(changed.status(), await changed.text()).toBe(200);
      },
      // The order is watched.
      joined: '[true]',
      told: 'order:updated',
    };
  },
  'a pick list': async (page, organizer) => {
    await signIn(organizer, 'ines@cobuy.example');
    await signIn(page, 'ines@cobuy.example');
    const { id, orders, headers } = await takeOrders(organizer, ['Robin']);
    const number = orders[0]?.orderNumber ?? '';
    const corrected = page.getByText('7 ×');
    return {
      path: `/admin/group-buys/${id}/pick-list`,
      address: /\/api\/orders\/export\/pick-list\?/,
      before: async () => {
        await expect(page.getByText('2 ×')).toBeVisible();
        await expect(corrected).toHaveCount(0);
      },
      after: () => expect(corrected).toBeVisible(),
      change: async () => {
        const { items } = await (await organizer.request.get(`/api/orders/${number}`, { headers })).json();
        const data = {
          items: items.map(({ productId, quantity }: { productId: string; quantity: number }) => ({
            productId,
            quantity: quantity === 2 ? 7 : quantity,
          })),
          reason: 'More came',
        };
        const made = await organizer.request.put(`/api/orders/${number}/items`, { headers, data });
        expect(made.status(), await made.text()).toBe(200);
      },
      joined: '[true]',
      told: 'deal-orders:updated',
    };
  },
};

for (const [what, prepare] of Object.entries(shows)) {
  test(`${what}: what changes before the connection stands is shown when it does`, async ({ page, openWindow }) => {
    const { path, before, after, change } = await prepare(page, await openWindow());
    const letGo = await holdConnection(page);
    await page.goto(path);
    await before(page);
    await change();
    letGo();
    await after(page);
  });

  test(`${what}: what changes while the first answer is on its way is shown after it`, async ({ page, openWindow }) => {
    const { path, address, after, change, joined, told } = await prepare(page, await openWindow());
    const answer = await holdAnswer(page, address);
    const [isJoined, isTold] = [hears(page, joined), hears(page, told)];
    await page.goto(path);
    await Promise.all([answer.isMade, isJoined]);
    await change();
    await isTold;
    answer.release();
    await after(page);
  });
}
