// A device that stays signed in shows its owner's orders without a connection, and nobody else's ever.
import { type Browser, expect, type Page } from '@playwright/test';
import { fromProgram } from './acts/from-program.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { samplePassword } from './acts/sign-in-by-form.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

/** A window whose pages may keep things; everywhere else they are told not to. */
async function openKeeping(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  return context.newPage();
}

/** What of orders is kept on the device, without the address of the program. */
const keptOrders = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('own-orders');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });

/** A buyer whose device keeps their orders. */
async function staySignedIn(browser: Browser): Promise<Page> {
  const page = await openKeeping(browser);
  await page.goto('/login', { waitUntil: 'load' });
  await page.getByLabel('Email').fill('buyer@cobuy.example');
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await expect(page.getByRole('checkbox', { name: 'Stay signed in on this device' })).toBeChecked();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/buyer/orders');
  await expect.poll(() => keptOrders(page)).toContain('/kept-for');
  await page.reload();
  await expect.poll(() => keptOrders(page)).toContain('/api/orders/my-orders');
  return page;
}

test('a device keeps the program from the first touch on, and nothing is brought to it for that before', async ({
  browser,
}) => {
  const page = await openKeeping(browser);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /keep-device|service-worker/.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(asked).toContain('/service-worker.js');
  await page.context().close();
});

test('an own order is read without a connection, and a message written meanwhile arrives once it is back', {
  tag: '@phone-only',
}, async ({ browser, page: agent }) => {
  const page = await staySignedIn(browser);
  const orders = page.getByRole('listitem').getByRole('link');
  const title = (await orders.first().textContent()) ?? '';
  // Others order as the same buyer: another one may stand first by now.
  await orders.filter({ hasText: title }).first().click();
  await page.getByRole('tab', { name: /^Chat/ }).click();
  const field = page.getByRole('textbox', { name: 'Message in Order Chat' });
  await expect(field).toBeVisible();
  const path = new URL(page.url()).pathname;

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline. Some features may be limited.")).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await field.fill('Written on the train');
  await field.press('Enter');
  const log = page.getByRole('log', { name: 'Messages in Order Chat' });
  await expect(log.getByText('Written on the train')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  // Closed and opened again, without a connection all the while.
  await page.goto(`${path}?tab=chat`);
  await expect(log.getByText('Written on the train')).toBeVisible();
  await page.context().setOffline(false);

  await signInByCall(agent, 'super@cobuy.example');
  await agent.goto(`${path.replace('/buyer', '')}?tab=chat`);
  const heard = agent.getByRole('log', { name: 'Messages in Order Chat' });
  await expect(heard.getByText('Written on the train')).toHaveCount(1, { timeout: 60_000 });

  await test.step('a push is shown while no page is open, and not to whoever looks at one', async () => {
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one) resolve(one.registrationId);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    const [registrationId, origin] = [await registered, new URL(page.url()).origin];
    const push = (title: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        ...{ registrationId, origin },
        data: JSON.stringify({ id: title, title, body: 'Your order', path: '/orders' }),
      });
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('nothing keeps anything');
    // The browser of the journeys shows none; what it is asked to show is written down, and how often it looked for pages.
    await worker.evaluate(() => {
      interface Scope {
        registration: ServiceWorkerRegistration;
        clients: { matchAll: (options?: object) => Promise<readonly object[]> };
      }
      const { registration, clients } = globalThis as unknown as Scope;
      const noted = Object.assign(globalThis, { told: [] as string[], looks: 0 });
      registration.showNotification = async (title) => void noted.told.push(title);
      const matchAll = clients.matchAll.bind(clients);
      clients.matchAll = async (options) => {
        const pages = await matchAll(options);
        noted.looks += 1;
        return pages;
      };
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    const looks = () => worker.evaluate(() => (globalThis as unknown as { looks: number }).looks);
    await push('While it is looked at');
    // Delivered is not answered: by then the page could be gone.
    await expect.poll(looks).toBe(1);
    await page.goto('about:blank');
    await push('While it is closed');
    await expect.poll(shown).toEqual(['While it is closed']);
    await page.goto(`${origin}${path}`);
  });

  await test.step('whoever signs out, or is signed in on the same device next, leaves or finds nothing', async () => {
    expect(await keptOrders(page)).toContain('/api/orders/my-orders');
    await page.request.post('/api/auth/logout', { headers: fromProgram() });
    await page.reload();
    await expect.poll(() => keptOrders(page)).toEqual([]);
    await signInByCall(page, 'other-buyer@cobuy.example');
    await page.goto(path);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Failed to load order')).toBeVisible({ timeout: 60_000 });
  });
  await page.context().close();
});

test('a newer program is offered, and loads when somebody says so', { tag: '@phone-only' }, async ({ browser }) => {
  const page = await staySignedIn(browser);
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const field = page.getByLabel('Username');
  await field.fill('half.a.na');
  // The same worker under another name is another one to the browser, which first fetches the start of the program.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next').then(() => undefined));
  // It takes over once the other has nothing left to do, which a busy browser may look at a minute later.
  await expect(page.getByText('A new version is here')).toBeVisible({ timeout: 180_000 });
  await expect(field).toHaveValue('half.a.na');
  await page.getByRole('button', { name: 'Load it now' }).click();
  // Loaded anew, with its form closed. It may offer the worker of the usual name, which is another one once more.
  await expect(field).toBeHidden();
  // What was kept outlives the worker that kept it.
  await expect.poll(() => keptOrders(page)).toContain('/kept-for');
  expect(await keptOrders(page)).toContain('/api/orders/my-orders');
  await page.context().close();
});

test('an order form and a pick list that are reloaded without a connection say so at once, and come back with it', {
  tag: '@phone-only',
}, async ({ browser, page: organiser }) => {
  const page = await openKeeping(browser);
  await signInByCall(organiser, 'agent@cobuy.example');
  const { id } = await takeOrders(organiser, ['Robin']);
  // The program is kept from the first touch on.
  await page.goto(`/group-buy/${id}/order`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Robin Gast');
  await page.keyboard.press('Tab');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
  await expect(page.getByText('What you chose and typed is kept in this browser.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Gast');

  await signInByCall(page, 'agent@cobuy.example');
  await page.goto(`/admin/group-buys/${id}/pick-list`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await expect(page.getByText('Your ticks are kept in this browser.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.context().close();
});
