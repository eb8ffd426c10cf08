// What one server process tells the others: over LISTEN and NOTIFY of the database they share.
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Namespace as SocketNamespace } from 'socket.io';
import { watchListening } from '../private-parts.ts';
import { namespaces } from './tell.ts';

/** Milliseconds in which what is told to the other processes is gathered: each NOTIFY takes a lock of the whole database. */
const gathering = 3;
/**
 * Milliseconds after the start in which there may be processes that have not been heard of: they say that they are there
 * every five seconds.
 */
const untilOthersAreKnown = 10_000;

/** Nothing comes of it: told that it failed, the adapter would try again for ever, and it can't be told of an end. */
const nothingMore = () => new Promise<never>(() => {});

/** The adapter checks out one connection to listen on, and leaves what happens to a broken one to us. */
class TellingPool extends pg.Pool {
  private readonly onListening: () => void;
  private readonly lent = new Set<pg.PoolClient>();
  private isClosing = false;

  constructor(config: pg.PoolConfig, onListening: () => void) {
    super(config);
    this.onListening = onListening;
    this.on('release', (_, client) => this.lent.delete(client));
  }

  override connect(...[done]: unknown[]): never {
    if (done) return super.connect(done as Parameters<pg.Pool['connect']>[0]) as never;
    return (this.isClosing ? nothingMore() : super.connect().then((client) => this.lend(client))) as never;
  }

  private lend(client: pg.PoolClient): pg.PoolClient | Promise<never> {
    client.on('error', () => {});
    if (this.isClosing) {
      client.release(true);
      return nothingMore();
    }
    this.lent.add(client);
    client.once('end', () => {
      if (this.lent.has(client)) client.release(true);
    });
    return watchListening(client, namespaces.length, this.onListening);
  }

  /** Ends after the adapter, which gives back what it listens on, and not what it is still opening for that. */
  async close(): Promise<void> {
    this.isClosing = true;
    const ended = this.end();
    for (const client of this.lent) client.release(true);
    await ended;
  }
}

export interface TellingConnections {
  pool: pg.Pool;
  /** Resolves when this process hears the others, or has tried for some seconds. */
  ready: Promise<void>;
  /** Ends them, whether it listens already or not. */
  close: () => Promise<void>;
}

/** @param onRegained called when the listener was lost and listens again: what was told meanwhile is lost. */
export function openTellingPool(connectionString: string, onRegained: () => void): TellingConnections {
  const listening = Promise.withResolvers<void>();
  let wasListening = false;
  const pool = new TellingPool(
    {
      connectionString,
      max: 3,
      // An end waits for what is still connecting.
      connectionTimeoutMillis: 10_000,
      application_name: 'cobuy telling',
      // What is told need not survive a crash: whoever missed it catches up by sequence.
      options: '-c synchronous_commit=off',
    },
    () => {
      if (wasListening) onRegained();
      wasListening = true;
      listening.resolve();
    },
  );
  pool.on('error', () => {});
  const patience = AbortSignal.timeout(untilOthersAreKnown);
  patience.addEventListener('abort', () => listening.resolve());
  return { pool, ready: listening.promise, close: () => pool.close() };
}

export const adapterOn = (pool: pg.Pool, onError: (error: Error) => void) =>
  createAdapter(pool, { errorHandler: onError });

/** One thing told: namespace is that of the process's sockets. */
export type Told = readonly [room: string, event: string, payload: object, except: string | null];

interface Telling {
  told: (batch: readonly Told[]) => void;
}

/** Gathers what happens within a few milliseconds and tells the other processes at once; nothing where there are none. */
export function createTelling(namespace: SocketNamespace) {
  let batch: Told[] = [];
  const startedAt = performance.now();
  const others = namespace as unknown as SocketNamespace<object, object, Telling>;
  const flush = async () => {
    const sent = batch;
    batch = [];
    const mayHaveOthers = performance.now() - startedAt < untilOthersAreKnown;
    if (mayHaveOthers || (await namespace.adapter.serverCount()) > 1) others.serverSideEmit('told', sent);
  };
  return {
    tell(told: Told) {
      if (batch.push(told) === 1) setTimeout(() => void flush().catch(() => {}), gathering);
    },
    onTold(deliver: (told: Told) => void) {
      others.on('told', (received) => {
        for (const told of received) deliver(told);
      });
    },
  };
}
