// The same key and body give the same answer, another body 409 (decisions, "Orders").
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../database/open-database.ts';
import { runSql } from '../database/run-sql.ts';
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

/** An answer, and statements that may share the round trip in which it is kept. */
export interface Finish<T> {
  readonly answer: T;
  readonly meanwhile: () => Promise<unknown>;
}

const takeKey = `
  INSERT INTO idempotency_keys AS kept (id, request_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
  -- A key whose day is over is as good as new.
  ON CONFLICT (id) DO UPDATE SET request_hash = excluded.request_hash, answer = NULL,
    created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE kept.expires_at < excluded.created_at
  RETURNING id`;

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
  return onceWithFinish({ actor, clock, idempotencyKey }, tx, request, async () => ({
    answer: await produce(),
    meanwhile: () => Promise.resolve(),
  }));
}

/** As `once`; `produce` says what may still be written while the answer is kept. */
export async function onceWithFinish<T>(
  { actor, clock, idempotencyKey }: Pick<Context, 'actor' | 'clock' | 'idempotencyKey'>,
  tx: Db,
  request: { call: string; body: unknown },
  produce: () => Promise<Finish<T>>,
): Promise<T> {
  if (idempotencyKey === null) {
    const { answer, meanwhile } = await produce();
    await meanwhile();
    return answer;
  }
  const scope = actor.kind === 'account' ? actor.userId : 'anonymous';
  const id = sha256(`${scope} ${idempotencyKey}`);
  const requestHash = sha256(`${request.call} ${canonical(request.body)}`);
  const now = clock.now();
  const taken = await runSql<{ id: string }>(tx, takeKey, [id, requestHash, now, new Date(now.getTime() + keptMs)]);
  if (taken.length === 0) {
    const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (!kept?.answer || kept.requestHash !== requestHash) refuse(requestErrors.idempotency_key_reused);
    return JSON.parse(open(idempotencyKey, kept.answer)) as T;
  }
  const { answer, meanwhile } = await produce();
  const sealed = seal(idempotencyKey, JSON.stringify(answer));
  await Promise.all([meanwhile(), runSql(tx, 'UPDATE idempotency_keys SET answer = $1 WHERE id = $2', [sealed, id])]);
  return answer;
}

/** Drops keys whose day is over. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
