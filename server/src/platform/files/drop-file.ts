import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from './file-storage.ts';

interface Store {
  readonly files: FileStorage;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Removes a file that nothing names any more. Where its store fails the deed it belonged to is done all the same: what
 * is left over goes with the nightly clean-up (drop-unnamed-files.ts).
 */
export async function dropFile({ files, log }: Store, key: string): Promise<void> {
  await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a file could not be removed'));
}
