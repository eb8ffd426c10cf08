// A mail whose text was edited arrives at a real mail server, and is sent once more from the outbox.
import { expect } from '@playwright/test';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';
import { writeCode } from './acts/write-code.ts';

const subjectOf = (source: string) => /^Subject: (.*)\r$/m.exec(source)?.[1];

test('an administrator rewrites a mail, its reader gets it so, and it is sent once more', async ({ browser, paid }) => {
  const { url, mail } = paid;
  const page = await paid.open(browser);
  await signInByCall(page, 'super@cobuy.example');
  await page.goto('/admin/system?section=email-templates');
  await page.getByRole('searchbox', { name: 'Find a mail' }).fill('forgotten their password');
  await expect(page.getByRole('link', { name: /^Welcome/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Reset a password/ }).click();

  await page.getByLabel('Subject').fill('A new password for you at ');
  await page.getByText(/^Variables/).click();
  await page.getByRole('button', { name: 'Insert siteName' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('A new password for you at {{ siteName }}');
  await writeCode(page, '<p>Take a <b>good</b> one.</p>');
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('This mail needs its link: {{ resetUrl }} has to stand in it').first()).toBeVisible();
  await writeCode(page, '<p>Take a <b>good</b> one: <a href="{{ resetUrl }}">here</a>.</p>');
  await expect(page.frameLocator('iframe').getByText('Take a good one: here.')).toBeVisible();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();

  await page.request.post(`${url}/api/auth/forgot-password`, {
    data: { email: 'buyer@cobuy.example' },
    headers: { origin: url },
  });
  const ofBuyer = () => mail.received.filter(({ to }) => to[0] === 'buyer@cobuy.example');
  await expect
    .poll(() => ofBuyer().map(({ source }) => subjectOf(source)))
    .toEqual([expect.stringMatching(/^A new password for you at /)]);
  const source = ofBuyer()[0]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(source).toContain(`Take a good one: here <${url}/reset-password?token=`);
  expect(source).toContain('Take a <b>good</b> one');

  await page.goto('/admin/system?section=outbox');
  // A row that is pressed before the list is narrowed gives way to the one that comes.
  const narrowed = page.waitForResponse((answer) => /\/outbox\?.*search=/.test(answer.url()));
  await page.getByRole('searchbox', { name: 'Recipient or subject' }).fill('new password for you');
  await narrowed;
  await expect(
    page.getByRole('table', { name: 'Outbox' }).getByRole('button', { name: /^(?!A new password)/ }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: /^A new password for you at / }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('The mail is on its way again')).toBeVisible();
  await expect.poll(() => ofBuyer().length).toBe(2);
  await expect(page.getByText('Sent again')).toBeVisible();
});
