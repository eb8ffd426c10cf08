// What goes out of the program by itself, on a program of their own: SMS by a gateway, files to a store that speaks S3.
// Rules: docs/rules/notifications.md#sms, docs/rules/files.md#where-they-are
import { expect } from '@playwright/test';
import { blackPng } from '../../server/test/fixtures/black-png.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { samplePassword } from '../acts/sign-in-by-form.ts';
import { test } from '../acts/windows.ts';

test('an agent saves a phone number, and hears of a group buy that is given to them', async ({
  browser,
  paid: program,
}) => {
  const page = await program.open(browser, { isPhone: true });
  await signInByCall(page, 'agent@cobuy.example');
  await page.goto('/settings?tab=notifications');
  const card = page.getByRole('region', { name: 'By SMS' });
  const wanted = card.getByRole('switch', { name: /^SMS about your group buys/ });
  await expect(wanted).toBeDisabled();
  await card.getByRole('textbox', { name: 'Phone number' }).fill('202 555 0123');
  await card.getByRole('button', { name: 'Save number' }).click();
  await expect(card.getByText('A number begins with its country code').first()).toBeVisible();
  await card.getByRole('textbox', { name: 'Phone number' }).fill('+1 (202) 555-0123');
  await card.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByText('Phone number saved')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+12025550123');
  await wanted.check();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await seeNoViolation(page);

  const calls = await program.callsOf({ email: 'admin@cobuy.example', password: samplePassword });
  const { user } = await (await page.request.get('/api/auth/me')).json();
  const mine = await (await calls.get('/api/users/me/organizations')).json();
  const headers = { 'x-organization-id': mine.data[0].id };
  const { data } = await (await calls.get('/api/products?limit=1', { headers })).json();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const made = await calls.post('/api/group-buys', {
    headers,
    data: {
      ...{ title: 'Winter “grains”', startDate: day(0), endDate: day(7), paymentDueDate: day(14) },
      ...{ paymentMethods: ['PAYPAL'], products: [{ productId: data[0].id }], agents: [user.id] },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await expect
    .poll(() => program.sms.received, { timeout: 60_000 })
    .toMatchObject([{ to: '+12025550123', text: expect.stringContaining(': Winter "grains" is yours to run. http') }]);
  expect(program.sms.unsigned).toBe(0);
});

test('a logo goes to the store, is shown from there, and goes with its organization’s wish', async ({
  paid: program,
}) => {
  const calls = await program.callsOf();
  const slug = `store-${crypto.randomUUID().slice(0, 8)}`;
  const made = await calls.post('/api/organizations', { data: { name: 'Kept elsewhere', slug } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()).organization;
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(blackPng(90, 90)) };
  const uploaded = await calls.post(`/api/uploads/organizations/${id}/logo`, { multipart: { logo } });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { logoUrl } = await uploaded.json();
  const show = async () => (await calls.get(logoUrl)).status();
  expect(await show()).toBe(200);
  program.s3.behave('failing');
  expect(await show()).toBe(503);
  program.s3.behave('well');
  expect(await show()).toBe(200);
  expect((await calls.put(`/api/organizations/${id}`, { data: { logoUrl: null } })).status()).toBe(200);
  await expect.poll(show).toBe(404);
});
