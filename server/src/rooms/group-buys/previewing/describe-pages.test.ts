import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
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

test('a private deal is described as any other page', async () => {
  await world.pool.query('UPDATE group_buys SET is_public = false WHERE id = $1', [world.groupBuyId]);
  server.services.keptAnswers.forget();
  const described = await describePage(`/group-buy/${world.groupBuyId}`);
  expect([described.title, described.canonical]).toEqual([null, undefined]);
});
