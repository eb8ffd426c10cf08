// The loss of a primary that replicated synchronously: nothing acknowledged is lost, and the program comes back by itself.
// Rules: docs/rules/site.md#loss-of-the-database
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { findPostgresPrograms } from '../src/platform/private-parts.ts';
import { copyFolder } from './copy-folder.ts';
import { packed } from './fixtures/packed.ts';
import { buildWorld } from './matrix/world.ts';
import { folder, makeStartedFolder, ready, run } from './program.ts';
import { guestOrderOf, openShop } from './shop.ts';
import { aChannel, stored } from './talk/a-channel.ts';
import { ChatPerson } from './talk/chat-person.ts';
import { until } from './until.ts';

const socketName = '.s.PGSQL.5432';
const onEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of onEnd.splice(0).reverse()) await end();
});

const addressIn = (sockets: string) => `postgresql://postgres@/postgres?host=${encodeURIComponent(sockets)}`;

/** Ends PostgreSQL as the loss of its machine does. */
function kill(pid: number) {
  spawnSync('pkill', ['-KILL', '-P', String(pid)]);
  process.kill(pid, 'SIGKILL');
}

/** PostgreSQL on a cluster that is there, with nobody who starts it again. */
async function startPostgres(cluster: string, name: string) {
  const { postgres } = await findPostgresPrograms(`${process.platform}-${process.arch}`);
  const sockets = join(folder, name);
  mkdirSync(sockets);
  const settings = { listen_addresses: '', unix_socket_directories: sockets, max_connections: '100' };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // PostgreSQL refuses to run as root: in a user namespace, root looks like anybody else.
  const prefix = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const [command = '', ...args] = [...prefix, postgres, '-D', cluster, ...flags];
  const { pid = 0 } = spawn(command, args, { stdio: 'ignore' });
  let isKilled = false;
  const end = () => {
    if (!isKilled) kill(pid);
    isKilled = true;
  };
  onEnd.push(end);
  const url = addressIn(sockets);
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  });
  return { sockets, url, end };
}

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** A standby without which the primary acknowledges nothing. */
async function startStandby(primary: { sockets: string; url: string }, cluster: string) {
  const copy = join(folder, 'standby-data');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  copyFolder(cluster, copy);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  rmSync(join(copy, 'postmaster.pid'));
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(copy, 'standby.signal'), '');
  const source = `${primary.url}&application_name=standby`;
  writeFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const standby = await startPostgres(copy, 'b');
  await ask(primary.url, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`, 'SELECT pg_reload_conf()');
  await until(
    async () => (await ask(primary.url, 'SELECT sync_state FROM pg_stat_replication'))[0]?.sync_state === 'sync',
  );
  return standby;
}

/** One address that stays, as HAProxy or a floating one gives it. */
async function startRelay(first: string) {
  const own = join(folder, 'r');
  mkdirSync(own);
  const sockets = new Set<Socket>();
  let to = first;
  const server = createServer((client) => {
    const database = connect(join(to, socketName));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(join(own, socketName), resolve));
  onEnd.push(() => server.close());
  return {
    url: addressIn(own),
    turnTo(other: string) {
      to = other;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

test.skipIf(process.platform !== 'linux')(
  'a primary that is lost while people order and talk takes nothing with it that was acknowledged, and its standby gives backups (needs Linux)',
  async () => {
    const cluster = join(makeStartedFolder('primary'), 'postgres');
    const primary = await startPostgres(cluster, 'a');
    const pool = new pg.Pool({ connectionString: primary.url });
    const shop = await openShop(await buildWorld(pool));
    const { channelId, tokens } = await aChannel(pool, 4);
    await pool.end();
    const standby = await startStandby(primary, cluster);
    const relay = await startRelay(primary.sockets);
    const program = run({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: relay.url,
      ORDERS_PER_MINUTE: '1000000',
      MESSAGES_PER_MINUTE: '1000000',
    });
    const url = await ready(program);

    let isOver = false;
    const placed: string[] = [];
    const refusals = new Set<number>();
    const ordering = Array.from({ length: 4 }, async (_, person) => {
      for (let number = 0; !isOver; number++) {
        const [key, email] = [randomUUID(), `p${person}.${number}@lost.example`];
        for (let isPlaced = false; !isPlaced; ) {
          const answer = await fetch(`${url}${orderPaths.placeGuestOrder[1]}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify(guestOrderOf(shop, { email })),
          }).catch(() => null);
          isPlaced = answer?.status === 201;
          if (answer && !isPlaced) refusals.add(answer.status);
          if (answer && isPlaced)
            placed.push(((await answer.json()) as { order: { orderNumber: string } }).order.orderNumber);
          else await answer?.arrayBuffer();
        }
      }
    });
    const people = tokens.map((token) => new ChatPerson({ url: () => url, channelId, token }));
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
    const backup = spawn(process.execPath, [packed('backup'), join(folder, 'standby.tar')], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: standby.url, DATA_DIR: join(folder, 'data') },
    });
    expect(await new Promise((resolve) => backup.once('exit', resolve))).toBe(0);
    primary.end();
    await until(() => refusals.size > 0);
    await ask(standby.url, 'SELECT pg_promote()');
    relay.turnTo(standby.sockets);
    await goesOn();
    isOver = true;
    await Promise.all([...ordering, ...talking]);

    const after = new pg.Pool({ connectionString: standby.url });
    const { rows } = await after.query<{ order_number: string }>(
      `SELECT order_number FROM orders JOIN users ON users.id = buyer_id WHERE users.email LIKE '%@lost.example'`,
    );
    expect(rows.map((row) => row.order_number).toSorted()).toEqual(placed.toSorted());
    const whole = await stored(after, channelId);
    expect(whole).toHaveLength(said);
    await until(() => people.every(({ known }) => known >= whole.length));
    for (const person of people) expect(person.shown).toEqual(whole);
    after.on('error', () => {});
    await after.end();
    expect([...refusals]).toEqual([503]);
    await until(() => program.output().includes('The database can be reached again'));
    const troubles = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(troubles.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^The database can't be reached/),
      expect.stringMatching(/^The database can be reached again/),
    ]);
    program.child.kill('SIGTERM');
    expect(await program.exited).toBe(0);
  },
  300_000,
);
