// `npm run bench`: speed as ratios against bare baselines in the same run (docs/performance.md tells the figures).
// `npm run bench -- lists` measures one part of them: lists, orders, talk, texts, people,
// processes, pages or crashes; `--quick` is for trying.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildServer, buildWeb } from '../scripts/build.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { measureCrashes } from './crash-rows.ts';
import { fillChannels } from './fill-channels.ts';
import { fillData, pickDeal } from './fill-data.ts';
import { fillMember } from './fill-lists.ts';
import { fillOrders } from './fill-orders.ts';
import { measureLists } from './list-rows.ts';
import { guestOrderOf, measureOrders } from './order-rows.ts';
import { measurePages } from './page-rows.ts';
import { measurePeople } from './people-rows.ts';
import { measureProcesses } from './process-rows.ts';
import { embeddedUrl, memoryOf, type Program, runBare, runCobuy } from './programs.ts';
import { createTable, tell } from './table.ts';
import { measureTalk } from './talk-rows.ts';
import { measureTexts } from './text-rows.ts';

const quick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAsked = (part: 'lists' | 'orders' | 'talk' | 'texts' | 'people' | 'processes' | 'pages' | 'crashes') =>
  asked.length === 0 || asked.includes(part);
const table = createTable({ rounds: quick ? 1 : 5, seconds: quick ? 2 : 5, connections: 20 });

if (!(await buildWeb()) || !(await buildServer())) throw new Error('the program could not be built');
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
  const member = await fillMember(client);
  if (isAsked('orders')) console.log('Filling organizations of 10,000, 100,000 and 1,000,000 orders…');
  const organizations = isAsked('orders') && {
    few: await fillOrders(client, 10_000),
    many: await fillOrders(client, 100_000),
    most: await fillOrders(client, quick ? 100_000 : 1_000_000),
  };
  if (isAsked('talk')) console.log('Filling conversations of 1,000 and 1,000,000 messages…');
  const talk = isAsked('talk') && (await fillChannels(client, { long: quick ? 100_000 : 1_000_000 }));
  if (isAsked('lists')) await client.query('CREATE DATABASE among');
  await client.end();

  // On a database that is there: what a restart costs, and a program without the memory of the filling.
  const files = mkdtempSync(join(dataDir, 'files-'));
  const cobuy = await keep(runCobuy(3702, { DATA_DIR: files, DATABASE_URL: databaseUrl }));
  const bare = await keep(runBare(3703, databaseUrl));
  table.addSingle('cold start to the first 200, database there', cobuy.readyAfterMs, 'ms', 2000);
  if (isAsked('lists')) {
    const amongUrl = databaseOf(databaseUrl, 'among');
    const amongFiles = mkdtempSync(join(dataDir, 'files-'));
    const among = await runCobuy(3704, { DATA_DIR: amongFiles, DATABASE_URL: amongUrl });
    await measureLists(table, { cobuy, bare, among, amongUrl }, member, deal.groupBuyId).finally(among.stop);
  }
  if (organizations) await measureOrders(table, { cobuy, bare }, { deal, ...organizations });
  if (talk) await measureTalk(table, { cobuy, bare }, talk);
  if (isAsked('texts')) measureTexts(table);
  if (isAsked('people')) await measurePeople(table, { cobuy, databaseUrl, people: quick ? 1000 : 10_000 });
  table.addSingle('memory after the load', memoryOf(cobuy), 'MB', 250);
  if (isAsked('processes')) {
    const secondFiles = mkdtempSync(join(dataDir, 'files-'));
    const second = await runCobuy(3705, { DATA_DIR: secondFiles, DATABASE_URL: databaseUrl });
    await measureProcesses(table, { cobuy, second }, member).finally(second.stop);
  }
  if (isAsked('pages')) {
    const chromium = findChromium();
    if (chromium) await measurePages(table, { url: cobuy.url, groupBuyId: deal.groupBuyId }, chromium);
    else console.error('No Chromium is to be had: the rows of public pages are left out.');
  }
  if (isAsked('crashes')) {
    for (const program of programs.splice(1).toReversed()) await program.stop();
    const start = () => runCobuy(3701, { DATA_DIR: dataDir });
    const [program] = programs as [Program];
    programs[0] = await measureCrashes(table, { program, dataDir, start }, guestOrderOf(deal));
  }
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Another database of the same server. */
function databaseOf(url: string, name: string): string {
  return url.replace(/[^/?]+(?=\?|$)/, name);
}

const { rounds, seconds, connections } = table.load;
console.log(
  `\nNode ${process.versions.node}, ${cpus().length} cores; ${rounds} interleaved rounds of ${seconds} s, ${connections} connections, medians\n`,
);
console.log('| what | Cobuy | bare | ratio | must reach | |\n|---|---|---|---|---|---|');
for (const row of table.rows) console.log(tell(row));
process.exitCode = table.rows.every(({ reached }) => reached) ? 0 : 1;
