// The whole program on a fresh database, over real HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition, Method, Result } from '@cobuy/contract/wire/calls';
import { createApp } from '../src/create-app.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { Services } from '../src/platform/context.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { isInTransaction } from '../src/platform/database/transaction.ts';
import type { PaymentProvider } from '../src/platform/payments/payment-provider.ts';
import { noteMailSending } from '../src/rooms/system/system.room.ts';
import { forgettingPool, noteRunning } from './clear-caches.ts';
import { freshDatabase } from './fresh-database.ts';

export interface Caller {
  token?: string | null;
  organizationId?: string | null;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

type Path = readonly [Method, string];

/** As strict as the wire: what a call takes is the server's to say. */
interface Input {
  params?: object;
  query?: object;
  body?: unknown;
}

export interface TestServer {
  url: string;
  /** Its pool is a test's own way to the rows: the program obeys at once what is written through it. */
  database: Database;
  services: Services;
  /**
   * Makes a call of the contract: `call(orderPaths.getOrder, {params}, {token})`. The answer is not judged; give the
   * type of a success as `call<typeof orderCalls.getOrder>(…)`.
   */
  call<D extends CallDefinition>(path: Path, input?: Input, caller?: Caller): Promise<Answer<Result<D>>>;
  /**
   * Fails where a call refused with a code that its entry in the contract does not list (so did its answer), or asked for
   * a second connection within a transaction.
   */
  close(): Promise<void>;
}

export async function startTestServer({
  clock,
  config = {},
  databaseUrl,
  paymentProvider = null,
}: {
  clock?: Clock;
  config?: Partial<Config>;
  /** Of another server of the test, to stand beside it as a second process would. */
  databaseUrl?: string;
  /** Who takes money for plans; without one they are free. */
  paymentProvider?: PaymentProvider | null;
} = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-test-data-'));
  const url = databaseUrl ?? (await freshDatabase());
  const database = openDatabase(url);
  const many = 1_000_000;
  const generous = {
    ordersPerMinute: many,
    readsPerMinute: many,
    visitorReadsPerMinute: many,
    messagesPerMinute: many,
    uploadsPerMinute: many,
    leastFreeBytes: 0,
    logLevel: 'silent',
  };
  const undeclared = new Set<string>();
  noteSecondConnections(database, undeclared);
  const { http, services } = await createApp({
    config: { ...readConfig({}), port: 0, host: '127.0.0.1', dataDir, ...generous, ...config },
    database,
    ...(clock && { clock }),
    paymentProvider,
    onUndeclared(sentence) {
      undeclared.add(sentence);
      throw new Error(sentence);
    },
  });
  // As a start of the program does.
  if (config.smtpUrl) await noteMailSending(services);
  const forgetRunning = noteRunning(url, services);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: address,
    database: { ...database, pool: forgettingPool(database.pool, url) },
    services,
    call: (path, input, caller) => send(address, path, input ?? {}, caller ?? {}),
    async close() {
      forgetRunning();
      await http.close();
      await database.pool.end();
      rmSync(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0) throw new Error([...undeclared].join('\n'));
    },
  };
}

/** Ten who hold a connection each and wait for another one wait for ever, and so does everybody else. */
function noteSecondConnections({ pool }: Database, faults: Set<string>): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect(...args: unknown[]) {
      if (isInTransaction())
        faults.add(new Error('A second connection was asked for within a transaction').stack ?? '');
      return connect(...args);
    },
  });
}

async function send<T>(address: string, [method, pattern]: Path, input: Input, caller: Caller): Promise<Answer<T>> {
  const { params = {}, query = {}, body } = input;
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key as keyof typeof params])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(caller.organizationId && { 'x-organization-id': caller.organizationId }),
      ...caller.headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = isJson ? await response.json() : await response.text();
  return { status: response.status, body: answer as T, headers: response.headers };
}
