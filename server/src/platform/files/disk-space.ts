import { statfs } from 'node:fs/promises';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { Config } from '../config/config.ts';
import { refuse } from '../refusal.ts';

/** Asked again after this long: a full disk is found in time, and a thousand orders a second ask once. */
const knownMs = 1000;
/** Orders are small and come first: of the free space that stops uploads they may use nine tenths. */
const orderShare = 0.1;

/** The space that is left where files lie, and the embedded database. */
export interface DiskSpace {
  /** Files are refused well before orders are, so that the database is left room to write. @throws request.disk_full */
  requireRoomFor(what: 'file' | 'order'): Promise<void>;
  /** Whether files are refused. */
  isLow(): Promise<boolean>;
  /** Bytes; null where the file system does not tell. */
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
      // A file system that doesn't tell stops nobody: writing to it says when it is full.
      () => Number.POSITIVE_INFINITY,
    );
    return free;
  }
  return {
    async requireRoomFor(what) {
      // Files that go to a store leave a row here, as orders do.
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
