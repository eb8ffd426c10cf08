// A week of a co-op whose site has no mail server: nowhere is anything said to be sent, and everywhere that it is kept.
// Rules: docs/rules/mails.md#nothing-is-said-to-be-sent
import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

const kept = 'kept, not sent: this site has no mail server';
/** What a page says, toasts and dialogs too. */
const said = (page: Page) => page.locator('body').innerText();
/** "Sent" as a claim: not as part of "not sent", nor on a button that sends. */
async function claimsNothing(page: Page) {
  expect(await said(page)).not.toMatch(
    /(?<!not )\bsent (to|before|again)\b|\b(reminders?|invitations?|test|answer) sent\b/i,
  );
}

test('a week without a mail server: reminders, the order to a supplier, a correction, an announcement and an invitation are kept, and told so', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  const deal = await takeOrders(page, ['Ana', 'Ben']);
  const series = deal.title.split(' ').at(-1) ?? '';
  const [ana] = deal.orders;
  if (!ana) throw new Error('no order was taken');

  await test.step('the dashboard and the deal’s home say so, for as long as it is so', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText(`E-mail is ${kept}.`)).toBeVisible();
    await page.goto(`/admin/group-buys/${deal.id}`);
    await expect(page.getByText(`E-mail is ${kept}.`).first()).toBeVisible();
    await seeNoViolation(page);
  });

  await test.step('reminders', async () => {
    await page.getByRole('button', { name: 'Remind unpaid buyers' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remind unpaid buyers?' });
    await expect(question.getByText(`E-mail is ${kept}.`)).toBeVisible();
    await question.getByRole('button', { name: 'Send reminders' }).click();
    await expect(page.getByText(`2 reminders ${kept}`)).toBeVisible();
    await claimsNothing(page);
    await page.goto(`/orders/${ana.orderNumber}`);
    await expect(page.getByText(`(${kept})`)).toBeVisible();
  });

  await test.step('a correction', async () => {
    await page.getByRole('button', { name: 'Change items' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change .+ items$/ });
    await expect(dialog.getByText(`The e-mail is ${kept}.`, { exact: false })).toBeVisible();
    await dialog
      .getByRole('spinbutton')
      .or(dialog.getByRole('textbox', { name: /^quantity of/i }))
      .first()
      .fill('1');
    await dialog.getByLabel('Reason').fill('One bottle broke.');
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`The e-mail is ${kept}.`)).toBeVisible();
    await claimsNothing(page);
  });

  await test.step('the order to a supplier', async () => {
    const { headers } = deal;
    const supplier = await page.request.post('/api/suppliers', {
      data: { name: `Grove ${series}`, email: `orders.${series}@grove.example` },
      headers,
    });
    expect(supplier.status(), await supplier.text()).toBe(201);
    await page.goto(`/admin/products?search=OIL-${series}`);
    await page.getByRole('link', { name: `Edit Oil ${series}` }).click();
    await page.getByRole('combobox', { name: 'Supplier' }).and(page.locator('input')).fill(`Grove ${series}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Product saved')).toBeVisible();
    await page.goto(`/admin/group-buys/${deal.id}/supplier-list`);
    await expect(page.getByText(`E-mail is ${kept}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: `Order from Grove ${series}` });
    await expect(dialog.getByText(`The e-mail is ${kept}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Order to Grove ${series} ${kept}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Written to suppliers' })).toBeVisible();
    await claimsNothing(page);
    await page.goto(`/admin/group-buys/${deal.id}`);
    await expect(page.getByText(`Order by e-mail ${kept}: from Grove ${series}`, { exact: false })).toBeVisible();
  });

  await test.step('an announcement says whom it reaches, and that it is mailed to nobody', async () => {
    await page.goto(`/admin/broadcasts?groupBuyId=${deal.id}`);
    const form = page.getByRole('dialog', { name: 'New announcement' });
    await expect(form.getByText(/No one gets it by e-mail: .* kept, not sent/)).toBeVisible();
    await form.getByLabel('Title').fill(`The hall is locked ${series}`);
    await form.getByLabel('Message').fill('Come to the back door.');
    await form.getByRole('button', { name: 'Send announcement' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`No one can read it in the app. 2 e-mails ${kept}.`)).toBeVisible();
    const listed = page.getByRole('article', { name: `The hall is locked ${series}` });
    await expect(listed.getByText(`2 e-mails ${kept}`, { exact: false })).toBeVisible();
    await claimsNothing(page);
  });

  await test.step('an invitation', async () => {
    await page.goto('/admin/invitations');
    await page.getByLabel('Email addresses').fill(`new.${series}@cobuy.example`);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText(`1 invitation ${kept}`).first()).toBeVisible();
    await claimsNothing(page);
  });
});
