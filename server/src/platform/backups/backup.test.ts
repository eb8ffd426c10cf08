// Backups made while people order and upload, brought back into empty installations and compared.
// Rules: docs/rules/site.md#backups
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import pg from 'pg';
import sharp from 'sharp';
import { Header } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/fresh-database.ts';
import { buildWorld } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { listNeededFiles } from '../../app.ts';
import { finishSumming } from '../../rooms/orders/sum-participation.ts';
import { createSecrets } from '../config/secret-key.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { hashLine, type Manifest, manifestHashName, manifestName, readManifest } from './backup-format.ts';
import { findLastBackup, makeDailyBackup, readMissing } from './daily-backups.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { packBackup } from './pack-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let server: TestServer;
let shop: Shop;
let png: Buffer;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy backup '));
  server = await startTestServer();
  dataDir = server.services.config.dataDir;
  shop = await openShop(await buildWorld(server.database.pool));
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } });
  png = await picture.png().toBuffer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(name: string): Promise<Manifest> {
  return makeBackup({ url: server.database.url, dataDir }, {}, async (backup) => {
    await packBackup(backup, join(folder, name));
    return backup.manifest;
  });
}

interface Restored {
  dataDir: string;
  pool: pg.Pool;
}

/** Into a database and a folder that hold nothing. */
async function restore(path: string, { url, to }: { url?: string; to?: string } = {}): Promise<Restored> {
  const target = { url: url ?? (await emptyDatabase()), dataDir: to ?? mkdtempSync(join(folder, 'restored-')) };
  const opened = await openBackup(path, target.dataDir);
  try {
    await restoreBackup({ ...target, isOwn: false }, opened, { settle: async () => {} });
  } finally {
    rmSync(opened.folder, { recursive: true, force: true });
  }
  return { dataDir: target.dataDir, pool: new pg.Pool({ connectionString: target.url }) };
}

/** Places an order as a visitor and, for every second one, sends a proof of it. */
async function orderAndPay(index: number): Promise<string> {
  const placed = await placeAsGuest(server, guestOrderOf(shop, { email: `guest-${index}@backup.example` }));
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  const { order, token } = placed.body;
  if (index % 2 === 0) {
    const body = new FormData();
    body.set('orderId', order.id);
    body.set('type', 'payment_proof');
    body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'slip.png');
    // Twenty at once are more than a busy machine draws in turn: who is told to come again does.
    const sent = await until(async () => {
      const answer = await server.call(paymentProofPaths.uploadPaymentProof, { body } as never, { token });
      return answer.status === 503 ? null : answer;
    });
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  }
  return order.orderNumber;
}

const textOf = async (pool: pg.Pool, query: string) =>
  (await pool.query({ text: query, rowMode: 'array' })).rows.flat();

/** Of every table: how many rows, and a hash of all of them, but for the links of mails (mailed-links.test.ts). */
async function summarize(pool: pg.Pool, tables: readonly string[]) {
  const sums: Record<string, unknown> = {};
  for (const table of tables)
    sums[table] = await textOf(
      pool,
      `SELECT count(*), md5(string_agg(said, '|' ORDER BY said))
        FROM (SELECT regexp_replace(row::text, '[?]token=[A-Za-z0-9_-]{43}', '', 'g') AS said FROM public.${table} row) AS rows`,
    );
  return sums;
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const filesIn = (root: string) =>
  readdirSync(join(root, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, sha256(join(parentPath, name))])
    .sort();
const namesOf = ({ tables }: Manifest) => tables.map(({ name }) => name);

describe('a backup', () => {
  test('made while twenty people order holds one moment: whole orders, and a file for every proof', async () => {
    const before = await Promise.all(Array.from({ length: 6 }, (_, index) => orderAndPay(index)));
    let isDone = false;
    let next = 100;
    const people = Array.from({ length: 20 }, async () => {
      while (!isDone) await orderAndPay(next++);
    });
    await backUp('busy.tar').finally(async () => {
      isDone = true;
      // Whatever comes of it, nobody orders on into the next test.
      await Promise.allSettled(people);
    });
    await Promise.all(people);
    expect(statSync(join(folder, 'busy.tar')).mode & 0o777).toBe(0o600);

    const restored = await restore(join(folder, 'busy.tar'));
    const orders = await textOf(restored.pool, 'SELECT order_number FROM orders');
    expect(orders).toEqual(expect.arrayContaining(before));
    expect(await textOf(server.database.pool, 'SELECT count(*)::int FROM orders')).not.toEqual([orders.length]);
    // Together they happened or did not: items, timeline, mail and the newest proof of each order.
    expect(
      await textOf(
        restored.pool,
        `SELECT order_number FROM orders o WHERE
          item_count <> (SELECT count(*) FROM order_items i WHERE i.order_id = o.id)
          OR (o.created_at > now() - interval '1 hour' AND shipping_name = 'Ana Lopez' AND NOT EXISTS
            (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'placed'))
          OR (latest_proof_at IS NOT NULL) <> EXISTS (SELECT FROM payment_proofs p WHERE p.order_id = o.id)`,
      ),
    ).toEqual([]);
    const proofs = await restored.pool.query<{ file_key: string; file_size: number }>(
      'SELECT file_key, file_size FROM payment_proofs',
    );
    expect(proofs.rows.length).toBeGreaterThanOrEqual(3);
    for (const { file_key, file_size } of proofs.rows) {
      const path = join(restored.dataDir, 'files', file_key);
      expect([statSync(path).size, sha256(path)]).toEqual([file_size, sha256(join(dataDir, 'files', file_key))]);
    }
    // Nothing of it differs from what the running installation says about the same rows.
    for (const table of ['orders', 'order_items', 'users', 'payment_proofs']) {
      const ids = await textOf(restored.pool, `SELECT id FROM ${table}`);
      const { rowCount } = await server.database.pool.query(`SELECT FROM ${table} WHERE id = ANY ($1)`, [ids]);
      expect([table, rowCount]).toEqual([table, ids.length]);
    }
    await restored.pool.end();
  });

  test('comes back row for row and byte for byte, from a file and from a folder, and takes orders again', async () => {
    // What was ordered just before is summed a moment later.
    await finishSumming(server.services);
    const sealed = server.services.secrets.seal('test', 'a secret');
    const manifest = await backUp('quiet.tar');
    await makeDailyBackup({ url: server.database.url, dataDir, now: new Date(), leastFreeBytes: 0 });
    const [day = ''] = readdirSync(join(dataDir, 'backups'));
    const tables = namesOf(manifest);
    expect(tables).not.toContain('sessions');
    const wanted = await summarize(server.database.pool, tables);
    for (const path of [join(folder, 'quiet.tar'), join(dataDir, 'backups', day)]) {
      const restored = await restore(path);
      expect(await summarize(restored.pool, tables)).toEqual(wanted);
      expect(filesIn(restored.dataDir)).toEqual(filesIn(dataDir));
      expect(readdirSync(restored.dataDir).toSorted()).toEqual(['files', 'secret.key']);
      const secrets = createSecrets({ secretKey: null, dataDir: restored.dataDir });
      expect(secrets.open('test', sealed)).toBe('a secret');
      const again = await startTestServer({
        databaseUrl: (restored.pool.options as pg.PoolConfig).connectionString ?? '',
      });
      const placed = await placeAsGuest(again, guestOrderOf(shop, { email: 'late@backup.example' }));
      expect(placed.status).toBe(201);
      // References and checks hold as before.
      await expect(restored.pool.query('DELETE FROM organizations')).rejects.toThrow(/foreign key/);
      await again.close();
      await restored.pool.end();
    }
  });

  test('is not made of a database that was never used, nor twice at once', async () => {
    const never = makeBackup({ url: await emptyDatabase(), dataDir }, {}, async () => {});
    await expect(never).rejects.toThrow('There is nothing to back up: this database was never used.');
    const twice = backUp('once.tar').then(() => 'made');
    const beside = makeBackup({ url: server.database.url, dataDir }, {}, () => backUp('twice.tar'));
    expect((await Promise.allSettled([twice, beside])).map(({ status }) => status)).toContain('rejected');
    await expect(beside).rejects.toThrow('Another backup is being made right now.');
    expect(existsSync(join(folder, 'twice.tar'))).toBe(false);
  });

  test('of older tables is brought to the newest ones', async () => {
    const unpacked = join(folder, 'older');
    await makeBackup({ url: server.database.url, dataDir }, {}, async (backup) =>
      cpSync(backup.folder, unpacked, { recursive: true }),
    );
    // As a Cobuy made it that lacked an index.
    const text = readFileSync(join(unpacked, manifestName), 'utf8');
    const manifest = readManifest(text, hashLine(text));
    const kept = manifest.migrations.filter(({ name }) => name !== '0009_newest_proofs');
    rewrite(unpacked, { ...manifest, migrations: kept });
    const restored = await restore(unpacked);
    expect(await textOf(restored.pool, 'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY 1')).toEqual(
      manifest.migrations.map(({ when }) => String(when)),
    );
    await restored.pool.end();
  });
});

function rewrite(unpacked: string, manifest: object) {
  const text = JSON.stringify(manifest);
  writeFileSync(join(unpacked, manifestName), text);
  writeFileSync(join(unpacked, manifestHashName), hashLine(text));
}

describe('what is no whole backup, or no empty installation, changes nothing', () => {
  let whole: string;
  let unpacked: string;
  beforeAll(async () => {
    whole = join(folder, 'whole.tar');
    unpacked = join(folder, 'unpacked');
    await makeBackup({ url: server.database.url, dataDir }, {}, async (backup) => {
      await packBackup(backup, whole);
      for (const to of [unpacked, `${unpacked}-whole`]) cpSync(backup.folder, to, { recursive: true });
    });
  });

  const copies = {
    truncated: (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2)),
    'changed in one byte': (path: string) => {
      const bytes = readFileSync(path);
      const [proof = ''] = readdirSync(join(unpacked, 'files'));
      const at = bytes.indexOf(readFileSync(join(unpacked, 'files', proof))) + 20;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
    'no archive': (path: string) => writeFileSync(path, 'Dear diary\n'.repeat(1000)),
    empty: (path: string) => writeFileSync(path, ''),
  };
  test.each(Object.keys(copies))('a file that is %s', async (what) => {
    const path = join(folder, `${what}.tar`);
    cpSync(whole, path);
    copies[what as keyof typeof copies](path);
    const to = mkdtempSync(join(folder, 'target-'));
    await expect(openBackup(path, to)).rejects.toThrow(/wasn't restored: it.+\. Nothing was changed\.$/);
    expect(readdirSync(to)).toEqual([]);
  });

  test('a folder that lacks a part, has another one, or was made by something newer', async () => {
    const text = readFileSync(join(unpacked, manifestName), 'utf8');
    const manifest = readManifest(text, hashLine(text));
    const [first] = manifest.files;
    const [table] = manifest.tables;
    const newer = { when: 9_999_999_999_999, name: '9999_later' };
    for (const [changed, sentence] of [
      [{ ...manifest, version: 99 }, 'it was made by a newer Cobuy: update this one first'],
      [
        { ...manifest, migrations: [...manifest.migrations, newer] },
        'it was made by a newer Cobuy: update this one first',
      ],
      [{ ...manifest, format: 'another-shop' }, "it wasn't made by Cobuy"],
      [{ ...manifest, files: [{ ...first, key: '../../outside' }] }, 'its list of contents is damaged'],
      [{ ...manifest, files: [{ ...first, key: 'not/there' }] }, 'its part files/not/there is missing'],
      [
        { ...manifest, tables: [{ ...table, sha256: '0'.repeat(64) }] },
        `its part rows/${table?.name}.copy.zst is damaged`,
      ],
      [{ ...manifest, files: [{ ...first, sha256: '0'.repeat(64) }] }, `its part files/${first?.key} is damaged`],
    ] as const) {
      rewrite(unpacked, changed);
      const to = mkdtempSync(join(folder, 'target-'));
      await expect(openBackup(unpacked, to)).rejects.toThrow(sentence);
      expect(readdirSync(to)).toEqual([]);
    }
  });

  test('but files that are damaged or gone are left out where that is asked for, and named', async () => {
    const rotten = join(folder, 'rotten');
    cpSync(join(folder, 'unpacked-whole'), rotten, { recursive: true });
    const files = readdirSync(join(rotten, 'files'));
    const [changed = '', gone = ''] = files;
    writeFileSync(join(rotten, 'files', changed), 'rotten');
    rmSync(join(rotten, 'files', gone));
    const to = mkdtempSync(join(folder, 'target-'));
    await expect(openBackup(rotten, to)).rejects.toThrow('(--leave-out-damaged-files restores the rest)');
    const opened = await openBackup(rotten, to, { leavesOutDamagedFiles: true });
    expect(opened.leftOut).toEqual([changed, gone].sort());
    expect(readdirSync(join(opened.folder, 'files'))).toEqual(files.slice(2));
    expect(opened.manifest.files.map(({ key }) => key)).toEqual(files.slice(2));
    rmSync(join(rotten, 'rows', 'orders.copy.zst'));
    await expect(openBackup(rotten, to, { leavesOutDamagedFiles: true })).rejects.toThrow('orders.copy.zst is missing');
  });

  test('an installation in use', async () => {
    const to = mkdtempSync(join(folder, 'target-'));
    await expect(restore(whole, { url: server.database.url, to })).rejects.toThrow(
      /^Cobuy is running on this database/,
    );
    const used = await restore(whole);
    const url = (used.pool.options as pg.PoolConfig).connectionString ?? '';
    const before = await summarize(used.pool, ['orders', 'users']);
    await expect(restore(whole, { url, to })).rejects.toThrow(/into an empty database, and this one is in use/);
    expect(await summarize(used.pool, ['orders', 'users'])).toEqual(before);
    await expect(restore(whole, { to: used.dataDir })).rejects.toThrow(/holds some: make a new database/);
    await used.pool.end();
    expect(readdirSync(to)).toEqual([]);
  });

  test('a part that is longer than its list of contents says is refused before it is unpacked', async () => {
    const text = readFileSync(join(`${unpacked}-whole`, manifestName), 'utf8');
    const [first] = readManifest(text, hashLine(text)).tables;
    const name = `rows/${first?.name}.copy.zst`;
    const begun = join(folder, 'begun.tar.gz');
    const headed = (path: string, size: number) => {
      const head = Buffer.alloc(512);
      new Header({ path, size, mode: 0o600, type: 'File' }).encode(head);
      return head;
    };
    const part = (path: string, content: string) =>
      Buffer.concat([
        headed(path, content.length),
        Buffer.alloc(Math.ceil(content.length / 512) * 512, content, 'latin1'),
      ]);
    // Eight gigabytes, of which none ever come: the archive breaks off there.
    const parts = [part(manifestName, text), part(manifestHashName, hashLine(text)), headed(name, 8 * 1024 ** 3 - 1)];
    writeFileSync(begun, gzipSync(Buffer.concat(parts)));
    const to = mkdtempSync(join(folder, 'target-'));
    await expect(openBackup(begun, to)).rejects.toThrow(`its part ${name} is damaged. Nothing was changed.`);
    expect(readdirSync(to)).toEqual([]);
  });

  test('a list of contents that fits itself and no tables, in one sentence', async () => {
    const odd = join(folder, 'odd');
    cpSync(`${unpacked}-whole`, odd, { recursive: true });
    const text = readFileSync(join(odd, manifestName), 'utf8');
    const manifest = readManifest(text, hashLine(text));
    const table = manifest.tables.find(({ name }) => name === 'users');
    const others = manifest.tables.filter((other) => other !== table);
    const without = (name: string) => manifest.migrations.filter((migration) => migration.name !== name);
    const rows = `rows/${table?.name}.copy.zst`;
    const unpackedRows = Buffer.from('no packed rows');
    const sha = createHash('sha256').update(unpackedRows).digest('hex');
    for (const changed of [
      { migrations: manifest.migrations.slice(0, 3) },
      { migrations: without('0004_orders_and_payment_proofs') },
      { migrations: without('0020_moving_orders') },
      { tables: [{ ...table, columns: [...(table?.columns ?? []), 'colour'] }, ...others] },
      { tables: [table, ...manifest.tables] },
      { tables: [{ ...table, rows: (table?.rows ?? 0) + 1 }, ...others] },
      { sequences: [{ name: 'nowhere_seq', value: '1', isCalled: true }] },
      { tables: [{ ...table, bytes: unpackedRows.length, sha256: sha }, ...others], rows: unpackedRows },
    ]) {
      const { rows: written, ...contents } = { rows: null, ...changed };
      rewrite(odd, { ...manifest, ...contents });
      if (written) writeFileSync(join(odd, rows), written);
      const [url, to] = [await emptyDatabase(), mkdtempSync(join(folder, 'target-'))];
      const refused = await restore(odd, { url, to }).catch((error: unknown) => error);
      expect(refused, JSON.stringify(changed).slice(0, 200)).toBeInstanceOf(StopSentence);
      expect((refused as Error).message).toMatch(
        /odd wasn't restored: its rows don't fit \(.+\)\. Nothing was changed\.$/,
      );
      expect(readdirSync(to)).toEqual([]);
      const pool = new pg.Pool({ connectionString: url });
      expect(await textOf(pool, `SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'`)).toEqual([0]);
      await pool.end();
    }
  });

  test('rows that do not fit', async () => {
    const url = await emptyDatabase();
    const to = mkdtempSync(join(folder, 'target-'));
    const opened = await openBackup(whole, to);
    const [table] = opened.manifest.tables.filter(({ name }) => name === 'orders');
    if (table) table.rows++;
    await expect(
      restoreBackup({ url, dataDir: to, isOwn: false }, opened, { settle: async () => {} }),
    ).rejects.toThrow();
    const pool = new pg.Pool({ connectionString: url });
    expect(await textOf(pool, `SELECT to_regclass('public.orders')`)).toEqual([null]);
    expect(existsSync(join(to, 'files'))).toBe(false);
    await pool.end();
  });
});

test('one backup a day is kept for a week, with what is the same on the disk once', async () => {
  const start = Date.UTC(2031, 0, 1, 3);
  const keep = (hours: number) =>
    makeDailyBackup({
      url: server.database.url,
      dataDir,
      now: new Date(start + hours * 3_600_000),
      leastFreeBytes: 0,
    });
  rmSync(join(dataDir, 'backups'), { recursive: true });
  for (const hours of [0, 1, 23, 24, 48, 72, 96, 120, 144, 168]) await keep(hours);
  // What somebody put beside them is neither one of them nor removed.
  writeFileSync(join(dataDir, 'backups', 'cobuy-2031-01-01T03-00-00Z.tar'), '');
  await keep(192);
  const last = await findLastBackup(dataDir);
  expect(last?.at).toEqual(new Date(start + 192 * 3_600_000));
  const [strange = '', ...days] = readdirSync(join(dataDir, 'backups'))
    .filter((name) => name !== 'missing.txt')
    .sort()
    .reverse();
  expect(await readMissing(dataDir)).toBe(0);
  expect(strange).toMatch(/\.tar$/);
  days.reverse();
  expect(days).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2031-01-0${day}T03-00-00Z`));
  const [proof = ''] = await textOf(server.database.pool, 'SELECT file_key FROM payment_proofs LIMIT 1');
  const inodes = days.map((day) => statSync(join(dataDir, 'backups', day, 'files', proof)).ino);
  expect(new Set([...inodes, statSync(join(dataDir, 'files', proof)).ino]).size).toBe(1);
  // What the disk loses stays in the backups, and is told.
  rmSync(join(dataDir, 'files', proof));
  const lacking = await makeDailyBackup({
    url: server.database.url,
    dataDir,
    listNeeded: listNeededFiles,
    now: new Date(start + 216 * 3_600_000),
    leastFreeBytes: 0,
  });
  expect(lacking?.missing).toContain(proof);
  expect(await readMissing(dataDir)).toBe(lacking?.missing.length);
  expect(lacking?.manifest.files.map(({ key }) => key)).toContain(proof);
  expect(statSync(join((await findLastBackup(dataDir))?.folder ?? '', 'files', proof)).ino).toBe(inodes[0]);
  await expect(
    makeDailyBackup({
      url: server.database.url,
      dataDir,
      now: new Date(start + 300 * 3_600_000),
      leastFreeBytes: Number.MAX_SAFE_INTEGER,
    }),
  ).rejects.toThrow('The disk is too full for the daily backup.');
});
