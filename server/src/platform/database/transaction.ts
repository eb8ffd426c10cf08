import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf } from '../private-parts.ts';
import { databaseErrorOf } from './database-error.ts';
import { beginFailure, type Db, dbOn, reasonOf } from './open-database.ts';
import { insertPlanned, type PlannedInsert } from './planned-inserts.ts';

/** Registers what others are told after the commit; nothing of it runs after a rollback. */
export type AfterCommit = (deliver: () => void | Promise<void>) => void;

/** Registers rows that are written together with the commit, in the given order. */
export type WithCommit = (...rows: readonly PlannedInsert[]) => void;

interface Logger {
  error(details: object, message: string): void;
}

type Work<T> = (tx: Db, afterCommit: AfterCommit, withCommit: WithCommit) => Promise<T>;

const holdsConnection = new AsyncLocalStorage<true>();
/**
 * Whether the caller already holds a connection. Waiting for a second one can deadlock all connections, and block
 * everyone else.
 */
export const isInTransaction = () => holdsConnection.getStore() === true;

/** Starts work that goes on by itself; the holder of the connection doesn't wait for it. */
export const outsideTransaction = <T>(work: () => T): T => holdsConnection.exit(work);

/** Errors of transactions that may have happened: the commit was sent or answered as done, or `begin` failed. */
const sentCommits = new WeakSet<Error>();

/**
 * Either the database ended before it reported a commit (it reports in order), or the transaction's last statement
 * could not even be written to the socket.
 */
function isSurelyUndone(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return ['57P01', '57014'].includes(databaseErrorOf(error)?.code ?? '') || (code === 'EPIPE' && syscall === 'write');
}

export const wasCommitSent = (error: unknown) => error instanceof Error && sentCommits.has(error);

/** @param spoil is told why the rollback failed: nobody knows then what the connection still holds. */
async function commitOrRollBack<T>(
  client: pg.PoolClient,
  work: (withCommit: WithCommit) => Promise<T>,
  spoil: (reason: Error) => void,
): Promise<T> {
  let committed: Promise<pg.QueryResult> | undefined;
  const rows: PlannedInsert[] = [];
  try {
    await client.query('begin');
    const result = await work((...planned) => rows.push(...planned));
    // Sent in one turn, they share a round trip. If a statement fails or can't be sent, the commit behind it becomes
    // a rollback.
    const written = rows.length > 0 && insertPlanned(dbOn(client), rows);
    committed = client.query('commit');
    const [{ command }] = await Promise.all([committed, written]);
    const unbegun = beginFailure(client);
    if (unbegun !== undefined) throw unbegun;
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back at its commit');
    return result;
  } catch (error) {
    const reason = reasonOf(client, error);
    const isUnbegun = beginFailure(client) !== undefined;
    const answer = await committed?.catch(() => undefined);
    // The database answered that it rolled back: nothing is open, and nothing was done.
    const isUndone = !isUnbegun && answer?.command === 'ROLLBACK';
    // If it reported a commit, only what came afterwards went wrong.
    const isDone = answer?.command === 'COMMIT';
    const isDoubtful =
      isUnbegun ||
      isDone ||
      (committed !== undefined && !isUndone && reason instanceof Error && !isSurelyUndone(reason));
    // Also after a commit: one that was canceled before it ran leaves its transaction open.
    if (!isUndone) await client.query('rollback').catch(spoil);
    if (isDoubtful && reason instanceof Error) sentCommits.add(reason);
    throw reason;
  }
}

/** Runs `work` in one transaction; what it registered is delivered after the commit. */
export async function inTransaction<T>({ db, log }: { db: Db; log: Logger }, work: Work<T>): Promise<T> {
  const deliveries: (() => void | Promise<void>)[] = [];
  const client = await (connectionOf(db) as pg.Pool).connect();
  let result: T;
  let spoiled: Error | undefined;
  try {
    result = await commitOrRollBack(
      client,
      (withCommit) =>
        holdsConnection.run(true, () => work(dbOn(client), (deliver) => deliveries.push(deliver), withCommit)),
      (reason) => {
        spoiled = reason;
      },
    );
  } finally {
    // Given a reason, the pool closes the connection instead of reusing it.
    client.release(spoiled);
  }
  for (const deliver of deliveries) {
    try {
      await deliver();
    } catch (error) {
      // The change is committed: a lost notification must not turn into a failed answer.
      log.error({ err: error }, 'could not notify others of a committed change');
    }
  }
  return result;
}

const deadlockDetected = '40P01';
/** PostgreSQL may end both of two transactions that wait for each other, and they may meet again. */
const mostTries = 4;
/** Most milliseconds before another try: two that ended at once shouldn't restart at once. */
const longestPause = 100;

/**
 * Like `inTransaction`, but retried after a deadlock. `work` may run several times, so it may change only the database,
 * and registers everything else for after the commit.
 */
export async function inRetriedTransaction<T>(services: { db: Db; log: Logger }, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(services, work);
    } catch (error) {
      if (tries === mostTries || databaseErrorOf(error)?.code !== deadlockDetected) throw error;
      await setTimeout(Math.random() * longestPause);
    }
  }
}
