import { expect, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

async function openOrderForm(page: Page) {
  await page.goto('/browse?search=winter+pantry');
  await page.getByRole('link', { name: /Winter pantry: grains and beans/ }).click();
  await page
    .getByRole('link', { name: /^order/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/group-buy\/[\w-]+\/order$/);
}

/** What of the page's calls is about texts. */
function listen(page: Page) {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return (path: string) => asked.filter((one) => one.includes(path)).length;
}

const marked = (page: Page) => page.locator('[data-marks] mark');

test('a guest’s order form marks a word before it is sent, is not sent with it, and goes through without @phone-only', async ({
  page,
}) => {
  const asked = listen(page);
  await openOrderForm(page);
  await page.getByLabel('Email').fill(`robin.${crypto.randomUUID()}@cobuy.example`);
  await page.getByRole('button', { name: /^Increase .*oats, rolled/i }).click();
  await page.getByRole('button', { name: /^Increase .*lentils/i }).click();
  await chooseVenmo(page);
  expect(asked('/api/trust/'), 'nothing is asked before a checked field is entered').toBe(0);
  await fillDelivery(page);
  const comments = page.getByRole('textbox', { name: 'Comments' });
  await comments.fill('Ring twice.\nAnd some c0caïne, please');
  await expect(page.getByText('This content contains prohibited terms: cocaine')).toBeVisible();
  await expect(comments).toHaveAttribute('aria-invalid', 'true');
  await expect(marked(page)).toHaveText('c0caïne');
  const place = page.getByRole('button', { name: /place order/i });
  await expect(place).toHaveAttribute('title', 'Form contains prohibited content');
  await place.click();
  await expect(
    page.getByText('Content Validation Error: Comments field contains prohibited terms: cocaine'),
  ).toBeVisible();
  await expect(comments).toBeFocused();
  expect(asked('/api/orders/guest')).toBe(0);
  await comments.fill('Ring twice.\nAnd some cocoa, please');
  await expect(marked(page)).toHaveCount(0);
  await expect(place).not.toHaveAttribute('title');
  await place.click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
});

test('the marks lie under the letters, on the line where they stand', async ({ page }) => {
  await openOrderForm(page);
  await page.getByLabel('Comments').fill(`First line.\n\nThird line: heroin\n${'and more '.repeat(40)}heroin`);
  await expect(marked(page)).toHaveCount(2);
  const comments = await page.getByLabel('Comments').elementHandle();
  // All in one step of the page: measured one after the other, the page may move in between.
  const { field, first, last } = await marked(page).evaluateAll((marks, written) => {
    const box = (element: Element | null | undefined) => {
      if (!element) throw new Error('nothing is shown');
      return element.getBoundingClientRect().toJSON() as { x: number; y: number; height: number };
    };
    return { field: box(written as Element | null), first: box(marks[0]), last: box(marks.at(-1)) };
  }, comments);
  // The third line begins below two lines and the padding.
  expect(first.y - field.y).toBeGreaterThan(45);
  expect(first.y - field.y).toBeLessThan(75);
  expect(first.x - field.x).toBeGreaterThan(60);
  expect(last.y + last.height).toBeLessThanOrEqual(field.y + field.height);
  expect(last.y).toBeGreaterThan(first.y + 40);
});

test('a possible typo of a word that is not grave only warns', async ({ page }) => {
  await openOrderForm(page);
  await page.getByLabel('Comments').fill('a mothrefucker of a box');
  await expect(page.getByText('Possible typo of prohibited term detected: motherfucker')).toBeVisible();
  await expect(page.getByRole('button', { name: /place order/i })).not.toHaveAttribute('title');
});

test('a false positive is reported with its reason', async ({ page }) => {
  await openOrderForm(page);
  await page.getByLabel('Comments').fill('The film Cocaine Bear, tonight');
  await page.getByRole('button', { name: 'Report false positive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report false positive' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please provide a reason for your report').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('It is the name of a film.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText("Thank you for your feedback. We'll review your report.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Back where it came from: the button, or the field where that has gone.
  await expect(
    page
      .getByRole('button', { name: 'Report false positive' })
      .or(page.getByRole('textbox', { name: 'Comments' }))
      .and(page.locator(':focus')),
  ).toBeVisible();
});

test('a message with a prohibited word does not leave the chat, and a keyword that is added reaches an open page', async ({
  page,
  browser,
}) => {
  await signIn(page, 'agent@cobuy.example');
  await page.goto('/channels');
  const message = page.getByRole('textbox', { name: /^Message in/ });
  await message.fill('Who has heroin?');
  await message.press('Enter');
  await expect(
    page.getByText('Message Not Sent: Your message contains prohibited content and cannot be sent.').first(),
  ).toBeVisible();
  await expect(message).toHaveValue('Who has heroin?');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('title', 'Form contains prohibited content');
  const word = `snark${crypto.randomUUID().replace(/[^a-z]/g, '')}`;
  await message.fill(`Who has ${word}?`);
  await expect(marked(page)).toHaveCount(0);
  await expect(send).not.toHaveAttribute('title');
  const desk = await browser.newPage();
  await signIn(desk, 'super@cobuy.example');
  const added = await desk.request.post('/api/trust/keywords', { data: { keyword: word, severity: 1 } });
  expect(added.status()).toBe(201);
  await expect(page.getByText(`This content contains prohibited terms: ${word}`)).toBeVisible();
  await desk.request.delete(`/api/trust/keywords/${((await added.json()) as { id: string }).id}`);
  await expect(marked(page)).toHaveCount(0);
  await desk.close();
});
