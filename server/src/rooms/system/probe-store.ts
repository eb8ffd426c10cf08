import { createCache } from '../../platform/cache.ts';
import type { Services } from '../../platform/context.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

export interface StoreHealth {
  answers: boolean;
  /** What went wrong, without the store's address or key. */
  error: string | null;
  askedAt: Date;
}

/** Asks the store only once in this time, however many people and pages look. */
const kept = createCache<FileStorage, StoreHealth>(30_000);

/** Whether the file store answers; null where files are only on disk. */
export function probeStore({ files, clock }: Pick<Services, 'files' | 'clock'>): Promise<StoreHealth> | null {
  const { probe } = files;
  if (!probe) return null;
  const askedAt = clock.now();
  const ask = () =>
    probe().then(
      () => ({ answers: true, error: null, askedAt }),
      (error: Error) => ({ answers: false, error: error.message, askedAt }),
    );
  return kept.read(files, ask, askedAt.getTime());
}
