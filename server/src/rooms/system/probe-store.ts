import { createCache } from '../../platform/cache.ts';
import type { Services } from '../../platform/context.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

export interface StoreHealth {
  answers: boolean;
  /** What was wrong, without the address and the key of the store. */
  error: string | null;
  askedAt: Date;
}

/** Several who look at once, and a page that asks again and again, ask the store once in this time. */
const kept = createCache<FileStorage, StoreHealth>(30_000);

/** Whether the store of files answers; null where files lie on the disk alone. */
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
