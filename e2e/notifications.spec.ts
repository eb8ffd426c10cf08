// Two people: an organiser announces, a buyer is told, in every tab and without a reload.
// Spec: 1 §7 Real-time notification socket; 3 §2 User settings page; 3 §8
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { hears } from './acts/hold.ts';
import { seeFocusIn } from './acts/see-focus-in.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeAccount } from './acts/take-account.ts';
import { type Taken, takeOrders } from './acts/take-orders.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, count: string) => page.getByRole('button', { name: `Notifications, ${count} unread` });
const noneUnread = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });

/** Longer than a notification shows. */
const announced = (title: string) => [
  `${title}: bring a box.`,
  'The hall is behind the church. '.repeat(12),
  'See you.',
];

/** Announced by the organiser of the deal, who is signed in on the page. */
async function announce(page: Page, { id, headers }: Taken, title: string) {
  const body = { title, body: announced(title).join('\n'), groupBuyId: id };
  const answer = await page.request.post('/api/broadcasts', { data: body, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Whatever is announced from here on is heard there. */
async function openDashboard(page: Page) {
  const isConnected = hears(page, '40{"sid"');
  await page.goto('/buyer/dashboard');
  await isConnected;
}

/** An organiser with a deal, and its buyer with two tabs. */
async function meet(organiser: Page, openWindow: OpenWindow) {
  await signIn(organiser, 'agent@cobuy.example');
  const deal = await takeOrders(organiser, ['Ana']);
  const [order] = deal.orders;
  if (!order) throw new Error('nobody to tell');
  const buyer = await openWindow();
  await takeAccount(buyer, order);
  await openDashboard(buyer);
  return { deal, buyer };
}

test('an announcement reaches both tabs of a buyer at once; read in one, it is read in the other', async ({
  page,
  openWindow,
}) => {
  const { deal, buyer } = await meet(page, openWindow);
  const other = await buyer.context().newPage();
  await openDashboard(other);
  await expect(noneUnread(buyer)).toBeVisible();
  await expect(noneUnread(other)).toBeVisible();
  await buyer.bringToFront();

  await announce(page, deal, 'Pickup on Friday');
  // It goes by itself, so it is looked for first.
  const toast = buyer.getByRole('region', { name: 'Messages' });
  await expect(toast.getByText('Pickup on Friday', { exact: true })).toBeVisible();
  for (const tab of [buyer, other]) await expect(unread(tab, '1')).toBeVisible();

  await announce(page, deal, 'Bring a bag');
  for (const tab of [buyer, other]) await expect(unread(tab, '2')).toBeVisible();
  await bell(buyer).click();
  const list = buyer.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link', { name: /^Unread:/ })).toHaveCount(2);
  await expect(list.getByRole('link').first()).toContainText('Bring a bag: bring a box.');
  await seeNoViolation(buyer);

  await list.getByRole('link', { name: /Bring a bag/ }).click();
  // It is read whole, with the way to the deal.
  await expect(buyer).toHaveURL(/\/announcements\//);
  await expect(list).toBeHidden();
  await expect(buyer.getByRole('heading', { name: 'Bring a bag', level: 1 })).toBeVisible();
  await expect(buyer.getByText(announced('Bring a bag').at(-1) ?? '')).toBeVisible();
  await seeNoViolation(buyer);
  await expect(buyer.getByRole('link', { name: 'Open the group buy' })).toHaveAttribute(
    'href',
    `/group-buy/${deal.id}`,
  );
  for (const tab of [buyer, other]) await expect(unread(tab, '1')).toBeVisible();

  await other.bringToFront();
  await bell(other).click();
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [buyer, other]) await expect(noneUnread(tab)).toBeVisible();
  await expect(other.getByRole('link', { name: /^Unread:/ })).toHaveCount(0);
});

/** The live connection of a page, to be cut like a cable. */
async function makeCuttable(page: Page) {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  const path = page.url();
  // The connection that is there would be one more.
  await page.goto('about:blank');
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    open.add(socket);
    // What hears of an end has to pass it on.
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
    server.onClose(() => {
      open.delete(socket);
      void socket.close();
    });
  });
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(path);
  await expect(noneUnread(page)).toBeVisible();
  const isOne = () => expect.poll(() => open.size).toBe(1);
  await isOne();
  return {
    /** A page on a busy machine may have tried more than once: what counts is what is open. */
    isOne,
    async cut() {
      isCut = true;
      const lost = [...open];
      open.clear();
      for (const socket of lost) await socket.close({ code: 1001 });
    },
    /** Nobody tells the page. */
    mend() {
      isCut = false;
    },
    /** As a browser does whose network is back. */
    async comeBack() {
      isCut = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

test('what came while the connection was lost is there once it is back', async ({ page, openWindow }) => {
  const { deal, buyer } = await meet(page, openWindow);
  const cable = await makeCuttable(buyer);
  await cable.cut();
  await announce(page, deal, 'Nobody hears this yet');
  await bell(buyer).click();
  await expect(buyer.getByRole('link', { name: /^Unread: Nobody hears/ })).toBeVisible();
  await announce(page, deal, 'Nor this');
  await cable.comeBack();
  await expect(buyer.getByRole('link', { name: /^Unread: Nor this/ })).toBeVisible();
});

test('after five tries in vain it is said, and a press tries again', async ({ page, browser }) => {
  // Its clock is changed for good.
  const { deal, buyer } = await meet(page, async () => (await browser.newContext()).newPage());
  await buyer.clock.install();
  const cable = await makeCuttable(buyer);
  await cable.cut();
  await bell(buyer).click();
  await expect(async () => {
    // A try ends after ten seconds, and the next one begins at most five later.
    await buyer.clock.runFor(15_000);
    await expect(buyer.getByText('Failed to connect after multiple attempts')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await announce(page, deal, 'Said meanwhile');
  // It would try by itself in a moment.
  await buyer.clock.pauseAt((await buyer.evaluate(() => Date.now())) + 60_000);
  cable.mend();
  await buyer.getByRole('button', { name: 'Try again' }).click();
  await buyer.clock.resume();
  await expect(buyer.getByText('Failed to connect after multiple attempts')).toBeHidden();
  await expect(buyer.getByRole('link', { name: /^Unread: Said meanwhile/ })).toBeVisible();

  // A wait that was cut short leaves nothing behind: it is tried again the next time as well.
  await cable.cut();
  await announce(page, deal, 'Said later');
  cable.mend();
  await expect(async () => {
    await buyer.clock.runFor(10_000);
    await expect(buyer.getByRole('link', { name: /^Unread: Said later/ })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await buyer.context().close();
});

test('news, the chat of an order and the channels share one connection, and come back with it', async ({
  page,
  openWindow,
}) => {
  const { deal, buyer } = await meet(page, openWindow);
  const here = () => buyer.getByRole('list', { name: 'Here now' }).getByRole('listitem');
  await buyer.goto(`/buyer/orders/${deal.orders[0]?.orderNumber}?tab=chat`);
  const cable = await makeCuttable(buyer);
  await expect(here()).toHaveCount(1);
  await cable.isOne();

  await buyer.getByRole('link', { name: 'Channels' }).first().click();
  await expect(buyer.getByLabel('Message in General Chat')).toBeVisible();
  await expect(here()).not.toHaveCount(0);
  await cable.isOne();

  await cable.cut();
  await expect(buyer.getByText('Reconnecting to chat...')).toBeVisible();
  await cable.comeBack();
  await expect(buyer.getByText('Reconnecting to chat...')).toBeHidden();
  await announce(page, deal, 'Everybody is back');
  await expect(unread(buyer, '1')).toBeVisible();
  await cable.isOne();
});

/** Writes down what a tab plays and shows on the desktop instead of doing it. */
async function writeDown(page: Page) {
  await page.addInitScript(() => {
    const noted: string[] = [];
    class Shown {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      onclick: (() => void) | null = null;
      constructor(title: string) {
        noted.push(title);
        Object.assign(window, { shown: this });
      }
      close() {}
    }
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      noted.push('tone');
      start.apply(this, at);
    };
    Object.assign(window, { noted, Notification: Shown });
  });
}
const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

test('of two tabs one makes the sound and, while nobody looks, shows it on the desktop', async ({
  page,
  openWindow,
}) => {
  const { deal, buyer } = await meet(page, openWindow);
  const other = await buyer.context().newPage();
  const tabs = [buyer, other];
  for (const tab of tabs) await writeDown(tab);
  const isConnected = hears(buyer, '40{"sid"');
  await buyer.goto('/settings?tab=notifications');
  await buyer.getByRole('switch', { name: 'Desktop notifications' }).check();
  await expect(buyer.getByText('Preferences saved')).toBeVisible();
  await isConnected;
  await openDashboard(other);
  await expect(noneUnread(other)).toBeVisible();
  // A browser is silent until its page is touched.
  for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).click();

  await announce(page, deal, 'Looked at');
  for (const tab of tabs) await expect(unread(tab, '1')).toBeVisible();
  await expect.poll(async () => (await Promise.all(tabs.map(noted))).flat()).toEqual(['tone', 'tone']);

  for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('blur')));
  await announce(page, deal, 'Nobody looks');
  await expect
    .poll(async () => (await Promise.all(tabs.map(noted))).flat().filter((what) => what !== 'tone'))
    .toEqual(['Nobody looks']);
  const [teller] = (await noted(buyer)).includes('Nobody looks') ? [buyer] : [other];
  await teller.evaluate(() => (window as unknown as { shown: { onclick: () => void } }).shown.onclick());
  await expect(teller).toHaveURL(/\/announcements\//);
  for (const tab of tabs) await expect(unread(tab, '1')).toBeVisible();
});

test('preferences are saved at once and stay', async ({ page, openWindow }) => {
  const { deal, buyer } = await meet(page, openWindow);
  await buyer.getByRole('button', { name: /^Your account/ }).click();
  await buyer.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(buyer).toHaveURL('/settings?tab=account');
  await buyer.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(buyer).toHaveURL('/settings?tab=notifications');
  await buyer.getByRole('switch', { name: 'Number on the bell' }).uncheck();
  await buyer.getByRole('switch', { name: 'Messages on the page' }).uncheck();
  await expect(buyer.getByText('Preferences saved')).toBeVisible();
  await expect(buyer.getByText('Preferences saved')).toBeHidden();
  await buyer.getByRole('slider', { name: 'Volume' }).fill('0.2');
  await expect(buyer.getByText('Preferences saved')).toBeVisible();
  await seeNoViolation(buyer);
  await buyer.goto('/settings');
  await expect(buyer).toHaveURL('/settings?tab=notifications');
  await expect(buyer.getByRole('switch', { name: 'Number on the bell' })).not.toBeChecked();
  await expect(buyer.getByRole('slider', { name: 'Volume' })).toHaveValue('0.2');

  await announce(page, deal, 'Quietly');
  await bell(buyer).click();
  await expect(buyer.getByRole('link', { name: /^Unread: Quietly/ })).toBeVisible();
  await expect(noneUnread(buyer)).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'Messages' })).toBeHidden();
  await seeFocusIn(buyer.getByRole('dialog', { name: 'Notifications' }));
  await buyer.keyboard.press('Escape');

  await buyer.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'x', code: 'x' } })
      : route.continue(),
  );
  await buyer.getByRole('switch', { name: 'Sound' }).uncheck();
  await expect(buyer.getByText('Failed to save preferences')).toBeVisible();
  await expect(buyer.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await buyer.unroute('**/api/notifications/preferences');
  await buyer.getByRole('button', { name: 'Try again' }).click();
  await expect(buyer.getByText('Preferences saved')).toBeVisible();
});

test('preferences that cannot be loaded are the defaults, and it is said', async ({ page }) => {
  await page.route('**/api/notifications/preferences', (route) =>
    // One that is tried again would say the same some seconds later.
    route.fulfill({ status: 501, json: { error: 'x', code: 'x' } }),
  );
  await signIn(page, 'buyer@cobuy.example');
  await page.goto('/settings?tab=notifications');
  await expect(page.getByText('Failed to load preferences')).toBeVisible();
  await expect(page.getByText('Unable to load saved preferences. Using default settings.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await bell(page).click();
  await expect(page.getByText('Failed to initialize notifications')).toBeVisible();
});
