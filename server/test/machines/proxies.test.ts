// Two machines behind a proxy, set up with what docs/operations.md says, restarted one after the other under orders.
// Rules: docs/rules/site.md#several-machines
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { buildWorld } from '../matrix/world.ts';
import { folder, type Program, ready, run, stop } from '../program.ts';
import { startS3Server } from '../s3/s3-server.ts';
import { guestOrderOf, openShop } from '../shop.ts';
import { aChannel, stored } from '../talk/a-channel.ts';
import { ChatPerson } from '../talk/chat-person.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** What stands in the guide between a line that begins so and the end of its block. */
const fromGuide = (beginning: string) => {
  const at = guide.indexOf(`\n\`\`\`\n${beginning}`);
  if (at < 0) throw new Error(`the guide doesn't begin a block with ${beginning}`);
  return guide.slice(at + 5, guide.indexOf('\n```', at + 5));
};

const isThere = (program: string) => spawnSync(program, ['-v']).status === 0;

const onEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of onEnd.splice(0).reverse()) await end();
});

type Start = (port: number, machines: readonly number[]) => [string, ...string[]];

const inGuide = ['10.0.0.11:3000', '10.0.0.12:3000'];
const withMachines = (text: string, machines: readonly number[]) =>
  inGuide.reduce((sum, address, index) => sum.replace(address, `127.0.0.1:${machines[index]}`), text);

const startNginx: Start = (port, machines) => {
  const own = join(folder, 'n');
  mkdirSync(own);
  const server = fromGuide('server {')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('http://127.0.0.1:3000', 'http://cobuy');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path "${join(own, name)}";`,
  );
  const lines = [
    `daemon off; worker_processes 1; pid "${join(own, 'pid')}"; error_log "${join(own, 'errors')}"; events {}`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `http { access_log off; ${places.join(' ')}`,
    withMachines(fromGuide('upstream cobuy {'), machines),
    server,
    '}',
  ];
  writeFileSync(join(own, 'nginx.conf'), lines.join('\n'));
  return ['nginx', '-c', join(own, 'nginx.conf'), '-e', join(own, 'errors')];
};

const startHaproxy: Start = (port, machines) => {
  const file = join(folder, 'haproxy.cfg');
  const front = `frontend people\n  bind 127.0.0.1:${port}\n  default_backend cobuy\n`;
  writeFileSync(file, `${withMachines(fromGuide('defaults\n'), machines)}\n${front}`);
  return ['haproxy', '-f', file];
};

describe.each([
  ['nginx', startNginx],
  ['haproxy', startHaproxy],
] as const)('behind %s (needs it)', (name, startProxy) => {
  test.skipIf(!isThere(name))(
    'restarts of one machine after the other lose no order and no message',
    async () => {
      const DATABASE_URL = await freshDatabase();
      const s3 = await startS3Server();
      onEnd.push(() => s3.close());
      const shared = { DATABASE_URL, S3_URL: s3.url, SECRET_KEY: 'one key for all machines of this site' };
      const env = { ...shared, PUBLIC_URL: 'https://deals.example.org', TRUST_PROXY: '127.0.0.1' };
      const limits = { ORDERS_PER_MINUTE: '1000000', MESSAGES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' };
      const machines = [await freePort(), await freePort(), await freePort()];
      const port = machines.pop() ?? 0;
      const start = (own = 0) => run({ ...env, ...limits, PORT: String(own), DATA_DIR: join(folder, `${own}`) });
      const programs: Program[] = machines.map((own) => start(own));
      for (const program of programs) await ready(program);
      const [command, ...args] = startProxy(port, machines);
      const proxy = spawn(command, args, { stdio: 'ignore' });
      onEnd.push(() => stop(proxy, 'SIGTERM'));
      const url = `http://127.0.0.1:${port}`;
      await until(async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200);

      const pool = new pg.Pool({ connectionString: DATABASE_URL });
      onEnd.push(() => pool.end());
      const shop = await openShop(await buildWorld(pool));
      const { channelId, tokens } = await aChannel(pool, 6);
      let isOver = false;
      const placed: string[] = [];
      const refusals: string[] = [];
      const ordering = Array.from({ length: 4 }, async (_, person) => {
        for (let number = 0; !isOver; number++) {
          const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
          const body = JSON.stringify(guestOrderOf(shop, { email: `p${person}.${number}@proxied.example` }));
          for (let isPlaced = false; !isPlaced; ) {
            const answer = await fetch(`${url}${orderPaths.placeGuestOrder[1]}`, {
              method: 'POST',
              headers,
              body,
            }).catch((error: Error) => error);
            const told = answer instanceof Error ? String(answer.cause) : await answer.text();
            isPlaced = answer instanceof Response && answer.status === 201;
            if (!isPlaced) refusals.push(told);
            else placed.push((JSON.parse(told) as { order: { orderNumber: string } }).order.orderNumber);
          }
        }
      });
      const people = tokens.map(
        (token, index) =>
          new ChatPerson({
            url: () => url,
            channelId,
            token,
            transports: index % 2 ? ['polling', 'websocket'] : ['polling'],
          }),
      );
      onEnd.push(() => {
        for (const person of people) person.leave();
      });
      await Promise.all(people.map((person) => person.connect()));
      let said = 0;
      const talking = people.map(async (person, index) => {
        for (let number = 0; !isOver; number++) {
          await person.say(`${index}-${number}`, `${index}: thing ${number}`);
          said++;
        }
      });
      const goesOn = () => {
        const [orders, messages] = [placed.length, said];
        return until(() => placed.length > orders + 20 && said > messages + 20, 120);
      };

      await goesOn();
      for (const [index, program] of programs.entries()) {
        await stop(program.child, 'SIGTERM');
        await goesOn();
        await ready(start(machines[index]));
        await goesOn();
      }
      isOver = true;
      await Promise.all([...ordering, ...talking]);
      expect(refusals).toEqual([]);
      const { rows } = await pool.query<{ order_number: string }>(
        `SELECT order_number FROM orders JOIN users ON users.id = buyer_id WHERE users.email LIKE '%@proxied.example'`,
      );
      expect(rows.map((row) => row.order_number).toSorted()).toEqual(placed.toSorted());
      const whole = await stored(pool, channelId);
      await until(() => people.every(({ known }) => known >= whole.length));
      for (const person of people) expect(person.shown).toEqual(whole);
    },
    300_000,
  );
});
