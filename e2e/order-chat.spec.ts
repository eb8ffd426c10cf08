// A guest who ordered and the agent of the deal talk about the order, and close it together.
// Spec: 2 §2 Order chat panel
import { expect, type Page } from '@playwright/test';
import { drawSlip } from './acts/draw-slip.ts';
import { seeNews } from './acts/see-news.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const chat = (page: Page) => page.getByRole('region', { name: 'Order Chat' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message in Order Chat' });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages in Order Chat' });
const said = (page: Page, text: string) => messages(page).getByText(text, { exact: true });
const send = (page: Page) => field(page).press('Enter');
const openChat = (page: Page) => page.getByRole('tab', { name: /^Chat/ }).click();
/** On a phone it covers the order. */
const leaveChat = (page: Page) => page.getByRole('link', { name: 'Back to the order' }).click();

/** An agent with a deal, and the guest who ordered from it in a browser of their own. */
async function meet(agent: Page, openWindow: OpenWindow) {
  await signIn(agent, 'ines@cobuy.example');
  const [order] = (await takeOrders(agent, ['Robin'])).orders;
  if (!order) throw new Error('nobody to talk to');
  const guest = await openWindow();
  await guest.goto('/order-login');
  await guest.getByLabel('Email').fill(order.email);
  await guest.getByLabel('Order ID').fill(order.orderNumber);
  await guest.getByRole('button', { name: 'Show my order' }).click();
  await expect(guest).not.toHaveURL(/order-login/);
  await guest.goto(`/buyer/orders/${order.orderNumber}?tab=chat`);
  await agent.goto(`/orders/${order.orderNumber}?tab=chat`);
  for (const page of [guest, agent]) await expect(chat(page).getByText('No messages yet')).toBeVisible();
  return { order, guest };
}

test('a guest and the agent talk live', { tag: '@phone-only' }, async ({ page: agent, openWindow }) => {
  const { guest } = await meet(agent, openWindow);
  await expect(chat(agent).getByRole('list', { name: 'Here now' }).getByRole('listitem')).toHaveCount(2);

  // Two seconds after the last key they have stopped typing, seen or not: so they go on until it is seen.
  await expect
    .poll(async () => {
      await field(guest).press('a');
      return chat(agent)
        .getByText(/ is typing\.\.\.$/)
        .isVisible();
    })
    .toBe(true);
  await field(guest).fill('When can I');
  await expect(chat(guest).getByText(/ is typing\.\.\.$/)).toHaveCount(0);
  await expect(chat(agent).getByText(/ is typing\.\.\.$/)).toHaveCount(0);
  await field(guest).press('Shift+Enter');
  await field(guest).pressSequentially('pick it up?');
  await expect(field(guest)).toHaveValue('When can I\npick it up?');
  await send(guest);
  await expect(field(guest)).toHaveValue('');
  for (const page of [guest, agent]) await expect(messages(page).getByText(/When can I\s+pick it up\?/)).toBeVisible();

  await field(agent).fill('   ');
  await expect(chat(agent).getByRole('button', { name: 'Send' })).toBeDisabled();
  await field(agent).fill('On Friday.');
  await send(agent);
  await expect(said(guest, 'On Friday.')).toBeVisible();
  await expect(messages(guest).getByRole('article')).toHaveCount(2);

  await test.step('a prohibited text is not sent, and can be mended', async () => {
    await field(guest).fill('Do you have cocaine too?');
    await send(guest);
    await expect(
      guest.getByText('Message Not Sent: Your message contains prohibited content and cannot be sent.').first(),
    ).toBeVisible();
    await expect(field(guest)).toHaveValue('Do you have cocaine too?');
    await seeNoViolation(guest);
    await field(guest).fill('Do you have cocoa too?');
    await send(guest);
    await expect(said(agent, 'Do you have cocoa too?')).toBeVisible();
  });

  await test.step('without a connection what is written waits, and nothing is lost', async () => {
    await field(guest).fill('An unfinished thought');
    await guest.context().setOffline(true);
    await field(agent).fill('Are you there?');
    await send(agent);
    await guest.context().setOffline(false);
    await guest.reload();
    await expect(said(guest, 'Are you there?')).toBeVisible();
    await expect(field(guest)).toHaveValue('An unfinished thought');
  });

  await test.step('who looks elsewhere sees that there is something new', async () => {
    await leaveChat(agent);
    await field(guest).fill('Still there?');
    await send(guest);
    await expect(agent.getByRole('tab', { name: 'Chat New' })).toBeVisible();
    await seeNoViolation(agent);
    await openChat(agent);
    await expect(said(agent, 'Still there?')).toBeVisible();
    await expect(agent.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
  });
});

test('an order is closed by its buyer and its agent, each knowing what it means', { tag: '@phone-only' }, async ({
  page: agent,
  openWindow,
}) => {
  const { order, guest } = await meet(agent, openWindow);
  const panel = (page: Page) => page.getByRole('region', { name: 'Closing the order' });

  /** Before it has arrived, at the end of the order's page: the chat speaks of it from then on. */
  const ask = async () => {
    await leaveChat(guest);
    await guest.getByRole('button', { name: 'Request closure' }).click();
    const dialog = guest.getByRole('alertdialog', { name: 'Ask to close this order?' });
    await expect(dialog).toContainText('Closing is final');
    await seeNoViolation(guest);
    await dialog.getByRole('button', { name: 'Request closure' }).click();
    await seeNews(guest, 'Closure requested');
    await openChat(guest);
    await expect(panel(guest).getByText('Closure requested. Waiting for the organizer.')).toBeVisible();
  };

  await test.step('before anything is paid nothing speaks of closing', async () => {
    for (const page of [guest, agent]) {
      await expect(panel(page)).toHaveCount(0);
      await seeNoViolation(page);
    }
    await leaveChat(guest);
    await guest.locator('input[type=file]').first().setInputFiles(drawSlip());
    await guest.getByRole('button', { name: 'Upload proof' }).click();
    await seeNews(guest, /we have your proof/i);
    await openChat(guest);
  });

  await test.step('the buyer asks, and the agent is told at once', async () => {
    await expect(panel(guest)).toHaveCount(0);
    await agent.goto('/agent/dashboard');
    await expect(agent.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await ask();
    await expect(messages(guest).getByRole('article', { name: /^Closure requested, by/ })).toBeVisible();
    await expect(guest.getByRole('list', { name: 'How far it is' })).toContainText('Closure requested');
    await agent.getByRole('button', { name: /^Notifications, .*unread/ }).click();
    await agent
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: new RegExp(`asks to close order ${order.orderNumber}`) })
      .click();
    await expect(agent).toHaveURL(`/orders/${order.orderNumber}?tab=chat`);
    await expect(messages(agent).getByRole('article', { name: /^Closure requested, by/ })).toBeVisible();
  });

  await test.step('the buyer takes it back, and asks again', async () => {
    await expect(panel(agent).getByRole('button', { name: 'Accept closure' })).toBeVisible();
    await panel(guest).getByRole('button', { name: 'Withdraw request' }).click();
    await expect(panel(guest)).toHaveCount(0);
    await expect(panel(agent)).toHaveCount(0);
    await ask();
  });

  await test.step('the agent accepts, warned that the payment is not confirmed', async () => {
    await panel(agent).getByRole('button', { name: 'Accept closure' }).click();
    const dialog = agent.getByRole('alertdialog', { name: /^Close this order/ });
    await expect(dialog).toContainText('The payment has not been confirmed.');
    await seeNoViolation(agent);
    await dialog.getByRole('button', { name: 'Accept closure' }).click();
    for (const page of [guest, agent]) {
      await expect(messages(page).getByRole('article', { name: /^Order closed, by/ })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await seeNoViolation(page);
    }
    for (const [page, done] of [
      [guest, 'This order is complete.'],
      [agent, 'Everything about this order is done.'],
    ] as const) {
      await leaveChat(page);
      await expect(page.getByText(done)).toBeVisible();
    }
    const history = guest.getByRole('region', { name: 'History' });
    await expect(history.getByText('Closure requested')).toHaveCount(2);
    await expect(history.getByText('Closure request withdrawn')).toBeVisible();
  });

  await test.step('both have mail', async () => {
    const root = await openWindow();
    await signIn(root, 'super@cobuy.example');
    await root.goto('/admin/system?section=outbox&template=closure-requested');
    await expect(root.getByText(new RegExp(`asks to close order ${order.orderNumber}`)).first()).toBeVisible();
    await root.goto('/admin/system?section=outbox&template=order-closed');
    await expect(root.getByText(/: your order is complete/).first()).toBeVisible();
  });
});
