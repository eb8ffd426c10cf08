// The same key and body give the same answer, another body 409 (decisions, "Orders").
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../database/open-database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { refuse } from './refusal.ts';

const keptMs = 24 * 3_600_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** JSON with sorted members, so that the order in which a client writes them makes no other body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// An answer may carry a session token: it lies encrypted under a key that only the client's own header yields.
const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'cobuy idempotency answer', 32));

function seal(key: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function open(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * Runs `produce` once for a key. The key's row is written first, in the caller's own transaction: a second request with
 * the same key waits for the first one's commit and then gets its answer; a rollback leaves nothing behind.
 * Without a key `produce` simply runs.
 */
export async function once<T>(
  { actor, clock, idempotencyKey }: Pick<Context, 'actor' | 'clock' | 'idempotencyKey'>,
  tx: Db,
  request: { call: string; body: unknown },
  produce: () => Promise<T>,
): Promise<T> {
  if (idempotencyKey === null) return produce();
  const scope = actor.kind === 'account' ? actor.userId : 'anonymous';
  const id = sha256(`${scope} ${idempotencyKey}`);
  const requestHash = sha256(`${request.call} ${canonical(request.body)}`);
  const now = clock.now();
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), lt(idempotencyKeys.expiresAt, now)));
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ id, requestHash, createdAt: now, expiresAt: new Date(now.getTime() + keptMs) })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (inserted.length === 0) {
    const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (!kept?.answer || kept.requestHash !== requestHash) refuse(requestErrors.idempotency_key_reused);
    return JSON.parse(open(idempotencyKey, kept.answer)) as T;
  }
  const answer = await produce();
  await tx
    .update(idempotencyKeys)
    .set({ answer: seal(idempotencyKey, JSON.stringify(answer)) })
    .where(eq(idempotencyKeys.id, id));
  return answer;
}

/** Drops keys whose day is over. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
