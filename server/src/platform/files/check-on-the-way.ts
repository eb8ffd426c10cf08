import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { StorageFailure } from './storage-failure.ts';

interface Expected {
  /** For the log. */
  key: string;
  /** Undefined only if there's a hash. */
  bytes: number | undefined;
  /** Hexadecimal; undefined if it wasn't noted when the file was stored. */
  sha256: string | undefined;
}

/**
 * Passes a file through and fails if it isn't the one that was stored. Holds the last piece back until everything is
 * verified, so nobody gets a complete wrong file.
 */
export function checkOnTheWay({ key, bytes, sha256 }: Expected): Transform {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      seen += chunk.length;
      const before = held;
      held = chunk;
      if (before) done(null, before);
      else done();
    },
    flush(done) {
      if (bytes !== undefined && seen !== bytes)
        return done(new StorageFailure(`the store sent ${seen} bytes of ${bytes} of ${key}`));
      if (sha256 !== undefined && hash.digest('hex') !== sha256)
        return done(new StorageFailure(`the store sent bytes of ${key} that differ from what was stored`));
      done(null, held);
    },
  });
}
