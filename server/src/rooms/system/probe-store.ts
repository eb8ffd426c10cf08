import type { Services } from '../../platform/context.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

export interface StoreHealth {
  answers: boolean;
  /** What was wrong, without the address and the key of the store. */
  error: string | null;
  askedAt: Date;
}

/** Several who look at once, and a page that asks again and again, ask the store once in this time. */
const keptMs = 30_000;
const known = new WeakMap<FileStorage, { askedAt: Date; health: Promise<StoreHealth> }>();

/** Whether the store of files answers; null where files lie on the disk alone. */
export function probeStore({ files, clock }: Pick<Services, 'files' | 'clock'>): Promise<StoreHealth> | null {
  const { probe } = files;
  if (!probe) return null;
  const askedAt = clock.now();
  const kept = known.get(files);
  if (kept && askedAt.getTime() - kept.askedAt.getTime() < keptMs) return kept.health;
  const health = probe().then(
    () => ({ answers: true, error: null, askedAt }),
    (error: Error) => ({ answers: false, error: error.message, askedAt }),
  );
  known.set(files, { askedAt, health });
  return health;
}
