// The same key and body give the same answer, another body 409 (docs/rules/calls.md#once, docs/decisions/0009).
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { brokenConstraint } from '../database/database-error.ts';
import type { Db } from '../database/open-database.ts';
import { planInsert } from '../database/planned-inserts.ts';
import { runSql } from '../database/run-sql.ts';
import { type AfterCommit, inTransaction, type WithCommit } from '../database/transaction.ts';
import { ofTheSite } from '../organization-ids.ts';
import { Refusal, refuse } from '../refusal.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

const keptMs = 24 * 3_600_000;
const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** JSON with sorted members, so that their order doesn't make a different body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// Answers may hold a session token, so they are encrypted under a key that only the client's header yields.
const secretOf = (key: string) => hash('sha256', `cobuy idempotency answer ${key}`, 'buffer');

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

const takeKey = `
  INSERT INTO idempotency_keys AS kept (organization_id, id, request_hash, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5)
  -- A key whose day is over is as good as new.
  ON CONFLICT (organization_id, id) DO UPDATE SET request_hash = excluded.request_hash, answer = NULL,
    created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE kept.expires_at < excluded.created_at
  RETURNING id`;

const isRow = 'organization_id = $1 AND id = $2';

type Caller = Pick<Context, 'actor' | 'clock' | 'idempotencyKey'>;
interface Request {
  call: string;
  /** Whose rows it writes, where that is known before; null for those of the site. The same key may do one thing in each. */
  organizationId: string | null;
  body: unknown;
}

/** Stands for the organization of keys from before they were kept by organization, for the day that they last. */
const ofBefore = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
interface KeysOfBefore {
  ids: ReadonlySet<string>;
  /** When the last of them is over. */
  until: Date;
}
const noneLeft: KeysOfBefore = { ids: new Set(), until: new Date(0) };
let keptBefore: Promise<KeysOfBefore> | null = null;

/** For a process that turns to another database. */
export function clearKeysOfBefore(): void {
  keptBefore = null;
}

/** Read once, and forgotten a day later: nobody writes any more of them. */
async function readKeysOfBeforeAcrossOrganizations(db: Db, now: Date): Promise<ReadonlySet<string>> {
  keptBefore ??= runSql<{ id: string; expiresAt: Date }>(
    db,
    'SELECT id, expires_at AS "expiresAt" FROM idempotency_keys WHERE organization_id = $1',
    [ofBefore],
  ).then((rows) => ({
    ids: new Set(rows.map(({ id }) => id)),
    until: rows.reduce((last, { expiresAt }) => (expiresAt > last ? expiresAt : last), new Date(0)),
  }));
  keptBefore.catch(clearKeysOfBefore);
  const { ids, until } = await keptBefore;
  if (ids.size > 0 && until < now) keptBefore = Promise.resolve(noneLeft);
  return ids;
}

async function keyed(db: Db, key: string, { actor, clock }: Caller, { call, organizationId: named, body }: Request) {
  // A visitor's order opens a session: after losing the answer, the visitor may ask again with or without it.
  const scope = actor.kind === 'account' && actor.session === 'password' ? actor.userId : 'visitor';
  const id = sha256(`${scope} ${key}`);
  const now = clock.now();
  const isOfBefore = (await readKeysOfBeforeAcrossOrganizations(db, now)).has(id);
  const organizationId = isOfBefore ? ofBefore : (named ?? ofTheSite);
  const requestHash = sha256(`${call} ${canonical(body)}`);
  const row = [organizationId, id];
  return {
    take: (tx: Db) => runSql<{ id: string }>(tx, takeKey, [...row, requestHash, now, new Date(now.getTime() + keptMs)]),
    keep: (tx: Db, answer: unknown) =>
      runSql(tx, `UPDATE idempotency_keys SET answer = $3 WHERE ${isRow}`, [...row, seal(key, JSON.stringify(answer))]),
    plan: (answer: unknown) =>
      planInsert(idempotencyKeys, {
        organizationId,
        id,
        requestHash,
        answer: seal(key, JSON.stringify(answer)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + keptMs),
      }),
    find: async (db: Db): Promise<Kept | null> => {
      const text = `SELECT request_hash AS "hash", answer FROM idempotency_keys WHERE ${isRow} AND expires_at >= $3`;
      const [kept] = await runSql<Kept>(db, text, [...row, now]);
      return kept ?? null;
    },
    forgetIfOld: (db: Db) =>
      runSql(db, `DELETE FROM idempotency_keys WHERE ${isRow} AND expires_at < $3`, [...row, now]),
    read: <T>(kept: Kept | null): T => {
      if (!kept?.answer || kept.hash !== requestHash) refuse(requestErrors.idempotency_key_reused);
      return JSON.parse(open(key, kept.answer)) as T;
    },
  };
}

interface Kept {
  hash: string;
  answer: Buffer | null;
}

/**
 * Runs `produce` once per key. The key's row is written first, in the caller's transaction: a second request with the
 * key waits for the first commit and gets its answer; a rollback leaves nothing behind. Without a key, it just runs
 * `produce`.
 */
export async function once<T>(caller: Caller, tx: Db, request: Request, produce: () => Promise<T>): Promise<T> {
  if (caller.idempotencyKey === null) return produce();
  const row = await keyed(tx, caller.idempotencyKey, caller, request);
  if ((await row.take(tx)).length === 0) return row.read<T>(await row.find(tx));
  const answer = await produce();
  await row.keep(tx, answer);
  return answer;
}

/** The stored answer of `once` to this request; null if there is none or no key. */
export async function findAnswer<T>(caller: Caller & Pick<Context, 'db'>, request: Request): Promise<T | null> {
  if (caller.idempotencyKey === null) return null;
  const row = await keyed(caller.db, caller.idempotencyKey, caller, request);
  const kept = await row.find(caller.db);
  return kept && row.read<T>(kept);
}

/**
 * Like `once`, but cheaper and in its own transaction: the key's row is written last, together with what `produce`
 * leaves to the commit. A conflict means the request was already answered, so `produce` may run in vain.
 */
export async function onceAtCommit<T>(
  context: Caller & Parameters<typeof inTransaction>[0],
  request: Request,
  produce: (tx: Db, afterCommit: AfterCommit, withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  if (context.idempotencyKey === null) return inTransaction(context, produce);
  const row = await keyed(context.db, context.idempotencyKey, context, request);
  try {
    return await inTransaction(context, async (tx, afterCommit, withCommit) => {
      const answer = await produce(tx, afterCommit, withCommit);
      withCommit(row.plan(answer));
      return answer;
    });
  } catch (error) {
    const isTaken = brokenConstraint(error)?.name === 'idempotency_keys_pkey';
    if (!isTaken && !(error instanceof Refusal)) throw error;
    // A kept answer wins over what the request would meet today.
    const kept = await row.find(context.db);
    if (kept) return row.read<T>(kept);
    if (!isTaken) throw error;
    // A key more than a day old counts as new.
    await row.forgetIfOld(context.db);
    return onceAtCommit(context, request, produce);
  }
}

/** Deletes keys older than a day. */
export async function forgetOldKeysAcrossOrganizations(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
