import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { joinDeletions } from './deletion-lock.ts';
import { dropUnfinishedFiles, type FileStorage } from './file-storage.ts';

interface Store {
  readonly config: Pick<Config, 'dataDir'>;
  readonly clock: Clock;
  readonly db: Db;
  readonly files: FileStorage;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface FilesOfRoom {
  isOne(key: string): boolean;
  /** Those of these keys, all of this kind, that a row names or that belong to a row. */
  listNamed(db: Db, keys: readonly string[]): Promise<string[]>;
  /** Keys of all files that rows name, except those that are redrawn on request. */
  listNeeded(db: Db): Promise<string[]>;
}

/** A file comes before its row, and a form may stay open: a younger one may still be named. */
const keptMs = 86_400_000;
const atOnce = 200;

async function dropBatch(store: Store, room: FilesOfRoom, keys: readonly string[]): Promise<number> {
  return inTransaction(store, async (tx) => {
    await joinDeletions(tx);
    const named = new Set(await room.listNamed(tx, keys));
    const unnamed = keys.filter((key) => !named.has(key));
    for (const key of unnamed) await store.files.remove(key);
    return unnamed.length;
  });
}

/**
 * Removes files that no row names: left by a program killed between a file and its row, or by a store that failed to
 * delete. Files that no room knows aren't ours and stay, as in a shared bucket.
 */
export async function dropUnnamedFiles(store: Store, rooms: readonly FilesOfRoom[]): Promise<void> {
  const before = store.clock.now().getTime() - keptMs;
  const waiting = new Map<FilesOfRoom, string[]>(rooms.map((room) => [room, []]));
  let dropped = 0;
  for await (const { key, storedAt } of store.files.list()) {
    if (storedAt.getTime() >= before) continue;
    const room = rooms.find(({ isOne }) => isOne(key));
    const keys = room && waiting.get(room);
    if (!keys) continue;
    keys.push(key);
    if (keys.length >= atOnce) dropped += await dropBatch(store, room, keys.splice(0));
  }
  for (const [room, keys] of waiting) if (keys.length > 0) dropped += await dropBatch(store, room, keys);
  const unfinished = await dropUnfinishedFiles(store.config.dataDir, new Date(before));
  if (unfinished > 0) store.log.warn({ files: unfinished }, 'incomplete files were removed');
  if (dropped > 0) store.log.warn({ files: dropped }, 'files that no row names were removed');
}
