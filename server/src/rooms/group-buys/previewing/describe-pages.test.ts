import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { metaTags } from '../../../platform/web/page-meta.ts';
import { describePages } from './describe-pages.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://deals.example.org' } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const describePage = (path: string) => describePages(server.services)(path);

test('a page has one address, which begins with that of the installation', async () => {
  const canonical = async (path: string) => (await describePage(path)).canonical;
  expect(await canonical('/browse')).toBe('https://deals.example.org/');
  expect(await canonical('/about')).toBe('https://deals.example.org/about');
  const deal = `https://deals.example.org/group-buy/${world.groupBuyId}`;
  expect(await canonical(`/group-buy/${world.groupBuyId}`)).toBe(deal);
  expect(await canonical(`/group-buy/${world.groupBuyId}/order`)).toBe(deal);
});

test('a page that names an order has no address to be found by', async () => {
  expect(await describePage('/order-confirmation/GB-AAAA-BBBB-CCCC-DDDD')).not.toHaveProperty('canonical');
});

const writePage = async (type: string, content: string, published = true) => {
  await world.pool.query(
    `INSERT INTO content_pages (type, title, content, markdown, published) VALUES ($1, $2, $3, '', $4)
     ON CONFLICT (type) DO UPDATE SET title = $2, content = $3, published = $4`,
    [type, `About "${type}"`, content, published],
  );
};

test('a page of words is called and described by what stands in it, and has one address', async () => {
  const words = 'Nobody reads this but you. '.repeat(20);
  await writePage('privacy', `<h2>What is kept</h2><ul><li><strong>Your</strong> name</li></ul><p>${words}</p>`);
  for (const path of ['/privacy', '/content/privacy']) {
    const page = await describePage(path);
    expect(page).toMatchObject({ title: 'About "privacy" - Cobuy', siteName: 'Cobuy' });
    expect(page.canonical).toBe('https://deals.example.org/privacy');
    expect(page.description).toMatch(/^Your name Nobody reads this but you\. .*[a-z.]…$/);
    expect(page.description.length).toBeLessThanOrEqual(160);
  }
  await writePage('about', '<p>Buying &amp; sharing</p>');
  expect(await describePage('/content/about')).toMatchObject({ description: 'Buying & sharing' });
  const about = await describePage('/about');
  expect([about.title, about.description]).toEqual([
    'About - Cobuy',
    expect.stringMatching(/^Cobuy is community-powered group buying/),
  ]);
});

test('a page that is not published, or that has no words, is what any other page is', async () => {
  await writePage('terms', '<p>Draft of the terms</p>', false);
  for (const path of ['/terms', '/content/terms', '/content/unknown'])
    expect((await describePage(path)).title).toBeNull();
  expect((await describePage('/terms')).canonical).toBe('https://deals.example.org/terms');
  await writePage('terms', '<h2>Terms</h2>');
  expect((await describePage('/terms')).description).toBe(
    'Order together and pay the group price. No account is needed.',
  );
});

test('what a page says ends no tag of the document', async () => {
  await writePage('terms', '<p>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; "quoted"</p>');
  const { description } = await describePage('/terms');
  expect(description).toBe('</title><script>alert(1)</script> "quoted"');
  const tags = metaTags({ title: '"><script>', description });
  expect(tags).not.toContain('<script');
  expect(tags).toContain('content="&lt;/title&gt;&lt;script&gt;');
});

test('a private deal is described as any other page', async () => {
  await world.pool.query('UPDATE group_buys SET is_public = false WHERE id = $1', [world.groupBuyId]);
  const described = await describePage(`/group-buy/${world.groupBuyId}`);
  expect([described.title, described.canonical]).toEqual([null, undefined]);
});
