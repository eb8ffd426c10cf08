// The texts of mails in the console: previews that run nothing, drafts, versions, and two who edit at once.
// Rules: docs/rules/mails.md#texts
import { expect } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';
import { writeCode } from '../acts/write-code.ts';

const editor = (key: string) => `/admin/system?section=email-templates&template=${key}`;

test('script in a template does not run in its preview, nor where the preview is opened alone', async ({ page }) => {
  await signIn(page, 'super@cobuy.example');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(editor('order-closed'));
  await writeCode(
    page,
    [
      '<p onclick="alert(1)">Kept words</p><script>alert(2)</script><img src="x" onerror="alert(3)">',
      '<svg onload="alert(4)"></svg><a href="javascript:alert(5)">Press me</a><iframe srcdoc="<script>alert(6)</script>">',
      '</iframe><form action="/"><button>Send</button></form><details open ontoggle="alert(7)"></details>',
    ].join(''),
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Kept words')).toBeVisible();
  await expect(page.getByText(/^E-mails can’t contain <script>/)).toBeVisible();
  await frame.getByText('Kept words').click();
  await frame.getByText('Press me').click();
  await expect(frame.locator('script, svg, iframe, form, [onclick], [onerror]')).toHaveCount(0);
  const address = await page.locator('iframe').getAttribute('src');
  await page.goto(address ?? '');
  await expect(page.getByText('Kept words')).toBeVisible();
  await page.getByText('Press me').click();
  expect(dialogs).toEqual([]);
  // What was typed is kept, and can be thrown away.
  await page.goto(editor('order-closed'));
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('the second of two who edit a mail sees both versions and decides; an earlier one can be taken', async ({
  page,
}) => {
  const [mine, others] = ['Mine', 'Theirs'].map((whose) => `${whose} is on its way ${crypto.randomUUID()}`);
  await signIn(page, 'super@cobuy.example');
  await page.goto(editor('order-shipped'));
  const subject = page.getByLabel('Subject');
  await subject.fill(`${mine}`);
  const theirs = {
    title: others,
    content: '<p>Look: {{ orderUrl }}</p>',
    isPublished: false,
  };
  const call = '/api/system/email-templates/order-shipped';
  expect((await page.request.put(call, { data: theirs, headers: fromProgram() })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Someone else has changed this template in the meantime')).toBeVisible();
  await expect(page.getByText(`${others}`)).toBeVisible();
  await page.getByRole('button', { name: 'Use what’s checked' }).click();
  await expect(subject).toHaveValue(`${mine}`);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(page.getByText('Draft, not used')).toBeVisible();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('button', { name: /^Use this text from version/ })
    .nth(1)
    .click();
  await expect(subject).toHaveValue(`${others}`);
  await page.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(subject).toHaveValue(/^\{\{ groupBuyTitle \}\}: /);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('Test kept, not sent')).toBeVisible();
  await page.goto('/admin/system?section=outbox&template=order-shipped&search=mine+is+on');
  await expect(page.getByRole('button', { name: `${mine}` })).toBeVisible();
  await expect(page.getByText('Test', { exact: true }).first()).toBeVisible();
});
