// What server processes tell each other, over LISTEN and NOTIFY on their shared database.
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Namespace as SocketNamespace } from 'socket.io';
import type { Config } from '../config/config.ts';
import { watchListening } from '../private-parts.ts';
import { namespaces } from '../publishing.ts';

/** Milliseconds to gather messages to the other processes: each NOTIFY locks the whole database. */
const gathering = 3;
/** Milliseconds after the start in which other processes may be unknown: each reports every five seconds. */
const untilOthersAreKnown = 10_000;

/** One listens, the others tell. */
const publishingConnections = 3;
/** How many connections to the database a process takes to tell the others news. */
export const publishingConnectionsOf = ({ redisUrl }: Pick<Config, 'redisUrl'>) =>
  redisUrl === null ? publishingConnections : 0;

/** How long a process that stops waits until what it told last has left. */
const lastNewsMs = 1000;

/** Never settles: after a failure, the adapter would try again forever, and it can't be told that this has ended. */
const nothingMore = () => new Promise<never>(() => {});

/** The adapter checks out one connection to listen on, and leaves its failures to us. */
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

  /** Call it after the adapter has closed: that releases the connection it listens on, but not one it's still opening. */
  async close(): Promise<void> {
    this.isClosing = true;
    // What is still waiting for a connection would never be told.
    for (const end = performance.now() + lastNewsMs; this.waitingCount > 0 && performance.now() < end; )
      await pause(10);
    const ended = this.end();
    for (const client of this.lent) client.release(true);
    await ended;
  }
}

/** By which the processes of a site tell each other news. */
export interface PublishingLine {
  /** For each namespace of a socket.io server, which calls it with `new`. */
  adapter: (namespace: SocketNamespace) => SocketNamespace['adapter'];
  /** Once there is an adapter: resolves when this process hears the others, or has tried for some seconds. */
  ready: () => Promise<void>;
  /** Ends it, even before it listens; call it after the adapters have closed and the last news is told. */
  close: () => Promise<void>;
}

/** @param onRegained called when the listener was lost and listens again: what was told meanwhile is lost. */
export function openPublishingPool(
  connectionString: string,
  { onRegained, onError }: { onRegained: () => void; onError: (error: Error) => void },
): PublishingLine & { pool: pg.Pool } {
  const listening = Promise.withResolvers<void>();
  let wasListening = false;
  const pool = new TellingPool(
    {
      connectionString,
      max: publishingConnections,
      // An end waits for what is still connecting.
      connectionTimeoutMillis: 10_000,
      application_name: 'cobuy telling',
      // Messages needn't survive a crash: a page that misses one catches up by sequence.
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
  return {
    pool,
    adapter: createAdapter(pool, { errorHandler: onError }),
    ready: () => listening.promise,
    close: () => pool.close(),
  };
}

export type Published = readonly [room: string, event: string, payload: object, except: string | null];

interface Telling {
  told: (batch: readonly Published[]) => void;
  /** Something that was to be told wasn't. */
  missed: () => void;
}

/** Gathers messages for a few milliseconds and tells the other processes; sends nothing if there are none. */
export function createPublisher(namespace: SocketNamespace) {
  let batch: Published[] = [];
  let isEnding = false;
  const startedAt = performance.now();
  const others = namespace as unknown as SocketNamespace<object, object, Telling>;
  const areKnown = () => performance.now() - startedAt >= untilOthersAreKnown && !isEnding;
  const flush = async () => {
    const sent = batch;
    batch = [];
    if (sent.length === 0) return;
    if (!areKnown() || (await namespace.adapter.serverCount()) > 1) others.serverSideEmit('told', sent);
  };
  return {
    tell(told: Published) {
      if (batch.push(told) > 1) return;
      if (isEnding) void flush();
      else setTimeout(() => void flush().catch(() => {}), gathering);
    },
    /** Tells at once from now on: the adapter is about to close, and no longer knows whether there are others. */
    end() {
      isEnding = true;
      void flush();
    },
    tellThatSomeIsMissing: () => void others.serverSideEmit('missed'),
    onTold(deliver: (told: Published) => void) {
      others.on('told', (received) => {
        for (const told of received) deliver(told);
      });
    },
    onMissed: (catchUp: () => void) => void others.on('missed', catchUp),
  };
}
