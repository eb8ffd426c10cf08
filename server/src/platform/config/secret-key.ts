// Seals secrets in the database with a key that lies next to it, never in it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StopSentence } from './stop-sentence.ts';

export const secretKeyName = 'secret.key';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const fingerprintBytes = 16;

/** Seals texts for a purpose: a text sealed for one can't be opened for another. */
export interface Secrets {
  /** Different each time. */
  seal(purpose: string, text: string): Buffer;
  /** Null if it was sealed with another key or is damaged. */
  open(purpose: string, sealed: Buffer): string | null;
  /** The same for the same key; the key can't be found out from it. */
  fingerprint(): string;
}

/** The data folder's key, created if it's missing; if two processes create it at once, one wins. */
function keyOfFolder(dataDir: string): Buffer {
  const path = join(dataDir, secretKeyName);
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(own, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true });
    // Linking fails if the name is taken: then everyone uses that key.
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (key.length !== keyBytes)
    throw new StopSentence(`${path} is damaged: restore it from a backup, or set SECRET_KEY to what it was.`);
  return key;
}

/** The key is read, or made, when it's first needed. */
export function createSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  let master: Buffer | null = null;
  const keyOf = (purpose: string) => {
    master ??= secretKey === null ? keyOfFolder(dataDir) : Buffer.from(secretKey, 'utf8');
    return Buffer.from(hkdfSync('sha256', master, '', `cobuy ${purpose}`, keyBytes));
  };
  return {
    fingerprint: () => keyOf('fingerprint').subarray(0, fingerprintBytes).toString('base64url'),
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, nonceBytes));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        if (error instanceof StopSentence) throw error;
        return null;
      }
    },
  };
}
