// Rules: docs/rules/content.md#editing, docs/rules/content.md#pages, docs/rules/content.md#footer
import { expect } from '@playwright/test';
import { scriptPayloads } from '../../server/test/fixtures/script-payloads.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';

// They change the same links and pages.
test.describe.configure({ mode: 'default' });

test('an administrator writes the terms, sees them beside, and an open page shows them; two who save see each other', async ({
  page,
  openWindow,
}) => {
  const [reader, other] = [await openWindow(), await openWindow()];
  await signIn(page, 'super@cobuy.example');
  await signIn(other, 'super@cobuy.example');
  await signIn(reader, 'buyer@cobuy.example');
  await Promise.all([
    page.goto('/admin/system?section=content&page=terms'),
    other.goto('/admin/system?section=content&page=terms'),
    reader.goto('/terms'),
  ]);
  await expect(reader.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('Terms of Service');
  await other.getByLabel('Title').fill('Rules of the house');

  const mark = `Fair play ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(`## ${mark}\n\nPay **in time**.`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: mark })).toBeVisible();
  await seeNoViolation(page);
  // What is typed waits, whatever is opened meanwhile.
  await page.goto('/admin/system?section=outbox');
  await page.goBack();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Terms page saved successfully!').first()).toBeVisible();
  await expect(reader.getByRole('heading', { name: mark })).toBeVisible();
  await expect(reader.getByText('Last updated:')).toBeVisible();

  await other.getByRole('button', { name: 'Save page' }).click();
  await expect(other.getByText('Someone else has changed this in the meantime')).toBeVisible();
  await other.getByRole('button', { name: 'Use what’s checked' }).click();
  await other.getByRole('button', { name: 'Save page' }).click();
  await expect(reader.getByRole('heading', { name: 'Rules of the house' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: mark })).toBeVisible();
});

test('footer links are ordered, hidden and removed, and an address that runs something is refused', async ({
  page,
}) => {
  await signIn(page, 'super@cobuy.example');
  await page.goto('/admin/system?section=content&page=footer-links');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const added = page.getByRole('group').last();
  await added.getByLabel('Title').fill('House rules');
  await added.getByLabel('URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save footer links' }).click();
  await expect(page.getByText('A URL must start with / for a page on this site').first()).toBeVisible();
  await added.getByLabel('URL').fill('/content/terms');
  await page.getByRole('button', { name: 'Move House rules up' }).click();
  await page.getByRole('button', { name: 'Save footer links' }).click();
  await expect(page.getByText('Footer links saved successfully!').first()).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link', { name: 'House rules' })).toHaveAttribute('href', '/content/terms');
  await page.getByRole('button', { name: 'Remove House rules' }).click();
  await page.getByRole('button', { name: 'Save footer links' }).click();
  await expect(footer.getByRole('link', { name: 'House rules' })).toHaveCount(0);
  const back = page.getByRole('button', { name: 'Back to the built-in links' });
  await page.getByRole('button', { name: 'Remove About' }).click();
  await back.click();
  await expect(back).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Link 1' }).getByLabel('Title')).toHaveValue('About');
});

test('nothing that is written in pages and links runs in a browser', async ({ page, openWindow }) => {
  const writer = await openWindow();
  await signIn(writer, 'super@cobuy.example');
  await writer.goto('/terms');
  // One page of all of them, as titles, as text, and as the footer's titles.
  const write = (path: string, data: object) =>
    writer.request.put(path, { data, headers: { origin: new URL(writer.url()).origin } });
  const before = (await (await writer.request.get('/api/content')).json()).data.about;
  const links = (await (await writer.request.get('/api/content/footer-links')).json()).data;
  try {
    const content = scriptPayloads.join('\n\n');
    const title = '<img src=x onerror=alert(1)>';
    expect((await write('/api/content/about', { title, content, published: true })).status()).toBe(200);
    const hostile = [{ title, url: '/about', enabled: true }];
    expect((await write('/api/content/footer-links', { links: hostile })).status()).toBe(200);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) ran.push(message.text());
    });
    await page.goto('/content/about');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Footer' }).getByText(title)).toBeVisible();
    for (const link of await page.locator('main a[href]').all()) {
      const href = await link.evaluate((element) => (element as HTMLAnchorElement).protocol);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(href);
    }
    expect(await page.locator('main :is(script, iframe, svg[onload], img, form, style, object, embed)').count()).toBe(
      0,
    );
    expect(ran).toEqual([]);
  } finally {
    await write('/api/content/about', { title: before.title, content: before.markdown, published: true });
    await write('/api/content/footer-links', {
      links: links.map(({ title, url, enabled }: { title: string; url: string; enabled: boolean }) => ({
        title,
        url,
        enabled,
      })),
    });
  }
});
