import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/s3/s3-server.ts';
import { type FileStorage, localFiles } from './file-storage.ts';
import { moveFiles } from './move-files.ts';
import { openObjectStore } from './open-files.ts';
import { s3Files } from './s3-files.ts';
import { StorageFailure } from './storage-failure.ts';

let s3: S3Server;
let store: FileStorage;
let hasty: FileStorage;
let dataDir: string;
let disk: FileStorage;
beforeAll(async () => {
  s3 = await startS3Server();
  // A machine that has other things to do answers late; what never answers is given up soon.
  store = s3Files(s3.target, { connect: 10_000, answer: 10_000, sending: 10_000, probe: 10_000 });
  hasty = s3Files(s3.target, { connect: 300, answer: 300, sending: 600, probe: 300 });
  dataDir = mkdtempSync(join(tmpdir(), 'cobuy-files-'));
  disk = localFiles(dataDir);
});
afterEach(() => s3.behave('well'));
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const bytes = Buffer.alloc(300_000, 'a slip of paper ');
const probe = async () => store.probe?.();
const keysOf = async (files: FileStorage) => {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
};

test('keeps a file, gives it back, tells of it and removes it', async () => {
  expect(await store.exists('products/one.webp')).toBe(false);
  // A store tells whole seconds.
  const before = Math.floor(Date.now() / 1000) * 1000;
  await store.put('products/one.webp', bytes);
  expect(await store.exists('products/one.webp')).toBe(true);
  expect((await buffer(await store.read('products/one.webp'))).equals(bytes)).toBe(true);
  const listed = await Array.fromAsync(store.list());
  expect(listed).toMatchObject([{ key: 'products/one.webp', bytes: bytes.length }]);
  const storedAt = listed[0]?.storedAt.getTime() ?? 0;
  expect([before <= storedAt, storedAt <= Date.now()]).toEqual([true, true]);
  await store.remove('products/one.webp');
  await store.remove('products/one.webp');
  expect(await store.exists('products/one.webp')).toBe(false);
});

test('lists a bucket to its last page', async () => {
  const keys = ['page-1.txt', 'page-2.txt', 'page-3.txt'];
  for (const key of keys) await store.put(key, bytes);
  s3.behave('paging');
  expect(await keysOf(store)).toEqual(keys);
  s3.behave('well');
  for (const key of keys) await store.remove(key);
});

describe('a store that', () => {
  const failure = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(StorageFailure);

  test.each(['silent', 'failing'] as const)('is %s fails by itself, whatever it is asked', async (mood) => {
    await store.put('slip.pdf', bytes);
    s3.behave(mood);
    for (const ask of [
      () => hasty.put('other.pdf', bytes),
      () => hasty.read('slip.pdf'),
      () => hasty.exists('slip.pdf'),
      () => hasty.remove('slip.pdf'),
      () => keysOf(hasty),
      async () => hasty.probe?.(),
    ])
      await failure(ask());
    s3.behave('well');
    expect((await buffer(await store.read('slip.pdf'))).equals(bytes)).toBe(true);
  });

  test('says yes to everything has stored nothing, and it is noticed', async () => {
    s3.behave('lying');
    await failure(store.put('lied.pdf', bytes));
    await failure(store.read('lied.pdf'));
    await failure(store.exists('lied.pdf'));
    // Nor has it an empty bucket.
    await failure(keysOf(store));
    await failure(probe());
    s3.behave('well');
    const before = await keysOf(store);
    await probe();
    expect(await keysOf(store)).toEqual(before);
    expect(await store.exists('lied.pdf')).toBe(false);
  });

  test.each(['emptying', 'cutting', 'changing', 'stalling'] as const)(
    'is %s gives nobody a whole file',
    async (mood) => {
      await store.put('slip.pdf', bytes);
      s3.behave(mood);
      await expect(hasty.read('slip.pdf').then(buffer)).rejects.toThrow();
    },
  );

  test('holds a file that others put gives it in the length that it lists', async () => {
    expect((await fetch(`${s3.target.endpoint}/cobuy-files/theirs.txt`, { method: 'PUT', body: 'theirs' })).ok).toBe(
      true,
    );
    expect((await buffer(await store.read('theirs.txt'))).toString()).toBe('theirs');
    s3.behave('emptying');
    await expect(store.read('theirs.txt').then(buffer)).rejects.toBeInstanceOf(StorageFailure);
    s3.behave('well');
    await store.remove('theirs.txt');
  });

  test('is refused tells so without key, secret or signature', async () => {
    const stranger = s3Files({ ...s3.target, accessKeyId: 'STRANGER', secretAccessKey: 'not-the-secret' });
    const said = await stranger.put('slip.pdf', bytes).catch((error: unknown) => error);
    expect(said).toBeInstanceOf(StorageFailure);
    const { message, cause, stack } = said as Error;
    expect(`${message} ${String(cause)} ${stack}`).not.toMatch(/not-the-secret|Signature=/);
    expect(message).toContain('store slip.pdf');
  });
});

describe('files on both sides', () => {
  test('are the newest: one that is stored again leaves no older one on the disk', async () => {
    const both = openObjectStore(store, disk);
    await disk.put('again.pdf', Buffer.from('older'));
    await both.put('again.pdf', Buffer.from('newer'));
    expect((await buffer(await both.read('again.pdf'))).toString()).toBe('newer');
    expect(await keysOf(disk)).toEqual([]);
    await both.remove('again.pdf');
  });

  test('are found wherever they are, while they are moved, and moving goes on where it was broken off', async () => {
    const both = openObjectStore(store, disk);
    const keys = ['a.pdf', 'b.pdf', 'logos/c.webp'];
    for (const key of keys) await disk.put(key, Buffer.from(key));
    await both.put('new.pdf', bytes);
    expect(await disk.exists('new.pdf')).toBe(false);
    const breaking = {
      ...store,
      put: async (key: string, what: Uint8Array) => {
        if (key === 'logos/c.webp') throw new StorageFailure('the line broke');
        await store.put(key, what);
      },
    };
    await expect(moveFiles({ from: disk, to: breaking })).rejects.toThrow('the line broke');
    expect(await keysOf(disk)).toEqual(['logos/c.webp']);
    for (const key of keys) expect((await buffer(await both.read(key))).toString()).toBe(key);
    expect(await moveFiles({ from: disk, to: store })).toEqual({ moved: 1, bytes: 12, different: [] });
    for (const key of keys) expect((await buffer(await both.read(key))).toString()).toBe(key);
    expect(await keysOf(disk)).toEqual([]);

    await disk.put('a.pdf', Buffer.from('another'));
    expect(await moveFiles({ from: disk, to: store })).toEqual({ moved: 0, bytes: 0, different: ['a.pdf'] });
    await both.remove('a.pdf');
    expect([await disk.exists('a.pdf'), await store.exists('a.pdf')]).toEqual([false, false]);
    const before = await keysOf(store);
    s3.behave('emptying');
    await expect(moveFiles({ from: store, to: disk })).rejects.toBeInstanceOf(StorageFailure);
    s3.behave('well');
    expect([await keysOf(store), await keysOf(disk)]).toEqual([before, []]);
    const listedLonger = {
      ...store,
      async *list() {
        for await (const file of store.list()) yield { ...file, bytes: file.bytes + 1 };
      },
    };
    await expect(moveFiles({ from: listedLonger, to: disk })).rejects.toThrow(/bytes/);
    expect([await keysOf(store), await keysOf(disk)]).toEqual([before, []]);
    await moveFiles({ from: store, to: disk });
    expect(await keysOf(store)).toEqual([]);
    expect(await keysOf(disk)).toContain('logos/c.webp');
  });
});
