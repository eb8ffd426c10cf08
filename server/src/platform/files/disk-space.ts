import { statfs } from 'node:fs/promises';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { Config } from '../config/config.ts';
import { refuse } from '../refusal.ts';

/** Notices a full disk in time, while a thousand orders a second check it only once. */
const knownMs = 1000;
/** Orders are small and come first: they may use nine tenths of the free space that stops uploads. */
const orderShare = 0.1;

export interface DiskSpace {
  /** Files are refused well before orders are, so that the database is left room to write. @throws request.disk_full */
  requireRoomFor(what: 'file' | 'order'): Promise<void>;
  isLow(): Promise<boolean>;
  /** Bytes; null if the file system doesn't tell. */
  measure(): Promise<{ free: number; total: number } | null>;
}

export function watchDiskSpace({ dataDir, leastFreeBytes, s3 }: Config): DiskSpace {
  let asked = Number.NEGATIVE_INFINITY;
  let free: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY);
  function freeBytes() {
    const now = performance.now();
    if (now - asked < knownMs) return free;
    asked = now;
    free = statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      // If the file system doesn't tell, let people write: a write fails when the disk is full.
      () => Number.POSITIVE_INFINITY,
    );
    return free;
  }
  return {
    async requireRoomFor(what) {
      // With an S3 store, a file only adds a row here, as an order does.
      const least = what === 'file' && s3 === null ? leastFreeBytes : leastFreeBytes * orderShare;
      if ((await freeBytes()) < least) refuse(requestErrors.disk_full);
    },
    isLow: async () => (await freeBytes()) < leastFreeBytes,
    measure: () =>
      statfs(dataDir).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
        () => null,
      ),
  };
}
