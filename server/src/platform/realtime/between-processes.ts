// What one server process tells the others: over LISTEN and NOTIFY of the database they share.
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Namespace as SocketNamespace } from 'socket.io';

/** Milliseconds in which what is told to the other processes is gathered: each NOTIFY takes a lock of the whole database. */
const gathering = 3;
/** Milliseconds until a lost listener surely listens again. */
const untilListening = 3000;

/** The adapter checks out one connection to listen on, and leaves what happens to a broken one to us. */
class TellingPool extends pg.Pool {
  private readonly onRegained: () => void;

  constructor(config: pg.PoolConfig, onRegained: () => void) {
    super(config);
    this.onRegained = onRegained;
  }

  override connect(...[done]: unknown[]): never {
    if (done) return super.connect(done as Parameters<pg.Pool['connect']>[0]) as never;
    return super.connect().then((client) => {
      client.on('error', () => {});
      client.once('end', () => {
        client.release(true);
        setTimeout(this.onRegained, untilListening).unref();
      });
      return client;
    }) as never;
  }
}

/** @param onRegained called after the listener was lost and listens again: what was told meanwhile is lost. */
export function openTellingPool(connectionString: string, onRegained: () => void): pg.Pool {
  const pool = new TellingPool(
    {
      connectionString,
      max: 3,
      application_name: 'cobuy telling',
      // What is told need not survive a crash: whoever missed it catches up by sequence.
      options: '-c synchronous_commit=off',
    },
    onRegained,
  );
  pool.on('error', () => {});
  return pool;
}

export const adapterOn = (pool: pg.Pool, onError: (error: Error) => void) =>
  createAdapter(pool, { errorHandler: onError });

/** One thing told: namespace is that of the process's sockets. */
export type Told = readonly [room: string, event: string, payload: object, exceptSocketId: string | null];

interface Telling {
  told: (batch: readonly Told[]) => void;
}

/** Gathers what happens within a few milliseconds and tells the other processes at once; nothing where there are none. */
export function createTelling(namespace: SocketNamespace) {
  let batch: Told[] = [];
  const others = namespace as unknown as SocketNamespace<object, object, Telling>;
  const flush = async () => {
    const sent = batch;
    batch = [];
    if ((await namespace.adapter.serverCount()) > 1) others.serverSideEmit('told', sent);
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
