// `npm run bench`: speed as ratios against bare baselines in the same run (docs/performance.md tells the figures).
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildWeb } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { fillChannels, peopleInRoom } from './fill-channels.ts';
import { fillData, pickDeal } from './fill-data.ts';
import { fillOrders, type OrganizationOfOrders, questionsAbout } from './fill-orders.ts';
import { firstRouteBytes } from './first-route-bytes.ts';
import { compare, type Target } from './measure.ts';
import { bareRoom, compareRooms, roomOfCobuy } from './measure-chat.ts';
import { embeddedUrl, memoryOf, type Program, runBare, runCobuy } from './programs.ts';

const quick = process.argv.includes('--quick');
const load = { rounds: quick ? 1 : 5, seconds: quick ? 2 : 5, connections: 20 };

const json = { 'content-type': 'application/json' };

interface Row {
  what: string;
  cobuy: string;
  bare: string;
  ratio: string;
  wanted: string;
  reached: boolean;
}
const rows: Row[] = [];

async function measure(what: string, targets: { cobuy: Target; bare: Target }, wanted: number) {
  const { cobuy, bare, ratio } = await compare(targets, load);
  rows.push({
    what,
    cobuy: `${Math.round(cobuy.perSecond)}/s, p99 ${cobuy.p99} ms`,
    bare: `${Math.round(bare.perSecond)}/s, p99 ${bare.p99} ms`,
    ratio: `${ratio.toFixed(2)} ×`,
    wanted: `≥ ${wanted} ×`,
    reached: ratio >= wanted,
  });
}

const single = (what: string, value: number | null, unit: string, most: number) =>
  value !== null &&
  rows.push({
    what,
    cobuy: `${Math.round(value)} ${unit}`,
    bare: '–',
    ratio: '–',
    wanted: `≤ ${most} ${unit}`,
    reached: value <= most,
  });

if (!(await buildWeb())) throw new Error('the web app could not be built');
const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-bench-'));
const programs: Program[] = [];
const keep = async (program: Promise<Program>) => {
  programs.push(await program);
  return program;
};

try {
  await keep(runCobuy(3701, { DATA_DIR: dataDir }));
  const databaseUrl = embeddedUrl(dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  // Where the filling fails, its own error is told, not the end of the database after it.
  client.on('error', () => {});
  await client.connect();
  console.log('Filling the database with 2,000 deals and 50,000 orders…');
  await fillData(client);
  const deal = await pickDeal(client);
  console.log('Filling organizations of 10,000, 100,000 and 1,000,000 orders…');
  const few = await fillOrders(client, 10_000);
  const many = await fillOrders(client, 100_000);
  const most = await fillOrders(client, quick ? 100_000 : 1_000_000);
  console.log('Filling conversations of 1,000 and 1,000,000 messages…');
  const talk = await fillChannels(client, { long: quick ? 100_000 : 1_000_000 });
  await client.end();

  // On a database that is there: what a restart costs, and a program without the memory of the filling.
  const files = mkdtempSync(join(dataDir, 'files-'));
  const cobuy = await keep(runCobuy(3702, { DATA_DIR: files, DATABASE_URL: databaseUrl }));
  const bare = await keep(runBare(3703, databaseUrl));
  single('cold start to the first 200, database there', cobuy.readyAfterMs, 'ms', 2000);
  const list = '/api/group-buys/active?page=1&limit=12';
  await measure(
    'deal list, 12 of 2,000',
    { cobuy: { url: cobuy.url + list }, bare: { url: `${bare.url}/api/group-buys/active` } },
    2,
  );
  const detail = `/api/group-buys/${deal.groupBuyId}`;
  await measure('deal detail', { cobuy: { url: cobuy.url + detail }, bare: { url: bare.url + detail } }, 1);
  const guestOrder = (count: number) => ({
    method: 'POST' as const,
    path: '/api/orders/guest',
    headers: { ...json, 'idempotency-key': `bench-${process.pid}-${Math.random()}-${count}` },
    body: JSON.stringify({
      email: `guest-${process.pid}-${Math.random().toString(36).slice(2)}@bench.example`,
      groupBuyId: deal.groupBuyId,
      items: deal.items.map(({ productId, quantity }) => ({ productId, quantity })),
      paymentMethod: 'PAYPAL',
      shippingName: 'Ana Lopez',
      shippingAddress1: '1 Main St',
      shippingCity: 'Portland',
      shippingState: 'OR',
      shippingPostalCode: '97214',
      shippingCountry: 'US',
      shippingPhone: '555 0100',
    }),
  });
  const bareOrder = () => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: json,
    body: JSON.stringify({
      organizationId: deal.organizationId,
      groupBuyId: deal.groupBuyId,
      buyerId: deal.buyerId,
      items: deal.items,
    }),
  });
  await measure(
    'guest order of two lines, durable',
    { cobuy: { url: cobuy.url, request: guestOrder }, bare: { url: bare.url, request: bareOrder } },
    0.5,
  );
  const asks = (token: string, organizationId: string) => ({
    authorization: `Bearer ${token}`,
    'x-organization-id': organizationId,
  });
  const { agentId, agentToken, organizationId } = many;
  await measure(
    "an agent's orders page, 20 of 100,000",
    {
      cobuy: {
        url: cobuy.url,
        request: () => ({ method: 'GET', path: '/api/orders?limit=20', headers: asks(agentToken, organizationId) }),
      },
      bare: { url: `${bare.url}/api/orders?agentId=${agentId}&organizationId=${organizationId}` },
    },
    0.7,
  );
  // The same questions to an organization of a hundred times as many orders, on one database.
  const about = (those: OrganizationOfOrders): Target => {
    const questions = questionsAbout(those);
    return {
      url: cobuy.url,
      request: (count) => ({
        method: 'GET',
        path: questions[count % questions.length] ?? '/',
        headers: asks(those.adminToken, those.organizationId),
      }),
    };
  };
  const grown = await compare({ cobuy: about(few), bare: about(most) }, load);
  rows.push({
    what: 'order search and filters, 1,000,000 orders against 10,000',
    cobuy: `${Math.round(grown.bare.perSecond)}/s, p99 ${grown.bare.p99} ms`,
    bare: `${Math.round(grown.cobuy.perSecond)}/s, p99 ${grown.cobuy.p99} ms`,
    ratio: `cost ${grown.ratio.toFixed(2)} ×`,
    wanted: '< 2 ×',
    reached: grown.ratio < 2,
  });
  const rooms = await compareRooms(
    { cobuy: roomOfCobuy(cobuy.url, talk.tokens, talk.room), bare: bareRoom(bare.url, talk.tokens) },
    load,
  );
  const share = rooms.cobuy.deliveriesPerSecond / rooms.bare.deliveriesPerSecond;
  const slower = rooms.cobuy.p99 / rooms.bare.p99;
  const told = ({ deliveriesPerSecond, p99 }: typeof rooms.cobuy) =>
    `${Math.round(deliveriesPerSecond)} deliveries/s, p99 ${Math.round(p99)} ms`;
  rows.push({
    what: `chat message, durable, to ${peopleInRoom} people in a room`,
    cobuy: told(rooms.cobuy),
    bare: told(rooms.bare),
    ratio: `${share.toFixed(2)} ×, p99 ${slower.toFixed(2)} ×`,
    wanted: '≥ 0.5 ×, p99 ≤ 2 ×',
    reached: share >= 0.5 && slower <= 2,
  });
  // The newest page and one from the middle, by turns.
  const history = (channelId: string, middle: number): Target => ({
    url: cobuy.url,
    request: (count) => ({
      method: 'GET',
      path: `/api/channels/${channelId}/messages?limit=50${count % 2 ? `&cursor=${middle}` : ''}`,
      headers: asks(talk.tokens[0] ?? '', talk.organizationId),
    }),
  });
  const longer = await compare({ cobuy: history(talk.short, 500), bare: history(talk.long, 50_000) }, load);
  rows.push({
    what: 'history page, 1,000,000 messages against 1,000',
    cobuy: `${Math.round(longer.bare.perSecond)}/s, p99 ${longer.bare.p99} ms`,
    bare: `${Math.round(longer.cobuy.perSecond)}/s, p99 ${longer.cobuy.p99} ms`,
    ratio: `cost ${longer.ratio.toFixed(2)} ×`,
    wanted: '≤ 1.5 ×',
    reached: longer.ratio <= 1.5,
  });
  single('memory after the load', memoryOf(cobuy), 'MB', 250);
  const chromium = findChromium();
  if (chromium)
    single(
      'script and style of the first route, as sent (Brotli)',
      (await firstRouteBytes(cobuy.url, chromium)).kilobytes,
      'kB',
      150,
    );
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(
  `\nNode ${process.versions.node}, ${cpus().length} cores; ${load.rounds} interleaved rounds of ${load.seconds} s, ${load.connections} connections, medians\n`,
);
console.log('| what | Cobuy | bare | ratio | must reach | |\n|---|---|---|---|---|---|');
for (const { what, cobuy, bare, ratio, wanted, reached } of rows)
  console.log(`| ${what} | ${cobuy} | ${bare} | ${ratio} | ${wanted} | ${reached ? '✓' : '✗'} |`);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
