// What bringing in a long list of people costs, and what it does to somebody who signs in meanwhile.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

const together = 100;
const password = (index: number) => `bench-pear-tree-${index}-and-nine`;
/** As the program hashes (rooms/auth/passwords.ts). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

interface Bench {
  cobuy: Program;
  databaseUrl: string;
  /** Rows of the list. */
  people: number;
}

/** A platform administrator and an organization of theirs. */
async function prepare(client: pg.Client) {
  const [organizationId, id, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
  await client.query(
    `INSERT INTO users (id, email, password_hash, is_superadmin, email_verified_at)
      VALUES ($1, 'importer@bench.example', 'x', true, now())`,
    [id],
  );
  await client.query(
    `INSERT INTO organizations (id, number, name, slug, owner_id) VALUES ($1, 1001, 'People', 'bench-people', $2)`,
    [organizationId, id],
  );
  await client.query(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(token).digest(), id],
  );
  return { organizationId, token };
}

/** Rows of one call, each another person. */
const rowsOf = (name: string, part: number) =>
  Array.from({ length: together }, (_, at) => {
    const index = part * together + at;
    return { email: `${name}${index}@bench.example`, password: password(index), role: 'BUYER' };
  });

/** The best plain way: hashed on half of the cores, a hundred rows a statement. @returns milliseconds */
async function importBare(client: pg.Client, organizationId: string, parts: number): Promise<number> {
  const began = performance.now();
  const lanes = Math.max(1, Math.floor(availableParallelism() / 2));
  for (let part = 0; part < parts; part++) {
    const rows = rowsOf('bare', part);
    const hashes: string[] = [];
    for (let at = 0; at < rows.length; at += lanes)
      hashes.push(...(await Promise.all(rows.slice(at, at + lanes).map((row) => hash(row.password, cost)))));
    await client.query('BEGIN');
    const { rows: made } = await client.query<{ id: string }>(
      `INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), * FROM unnest($1::text[], $2::text[])
        ON CONFLICT DO NOTHING RETURNING id`,
      [rows.map(({ email }) => email), hashes],
    );
    await client.query(
      `INSERT INTO memberships (organization_id, user_id, role) SELECT $1, *, 'BUYER' FROM unnest($2::uuid[])`,
      [organizationId, made.map(({ id }) => id)],
    );
    await client.query('COMMIT');
  }
  return performance.now() - began;
}

/** As the browser does it: call after call, while somebody signs in again and again. */
export async function measurePeople(table: Table, { cobuy, databaseUrl, people }: Bench) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { organizationId, token } = await prepare(client);
  const parts = Math.ceil(people / together);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(cobuy.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const bring = async (name: string, part: number) => {
    const answer = await post(
      '/api/users/import',
      { users: rowsOf(name, part) },
      { authorization: `Bearer ${token}`, 'x-organization-id': organizationId, 'idempotency-key': randomUUID() },
    );
    const { data } = (await answer.json()) as { data?: { success: unknown[]; failed: unknown[] } };
    if (data?.success.length !== together) throw new Error(`an import brought in ${JSON.stringify(data?.failed)}`);
  };
  await bring('first', 0);
  let isOver = false;
  const signIns: number[] = [];
  const signingIn = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await post('/api/auth/login', { email: 'first0@bench.example', password: password(0) });
      if (!answer.ok) throw new Error(`a sign-in was answered with ${answer.status}`);
      signIns.push(performance.now() - began);
      // As somebody now and then, not as a load of its own.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  const began = performance.now();
  for (let part = 0; part < parts; part++) await bring('person', part);
  const took = performance.now() - began;
  const besideIt = signIns.length;
  // The same sign-ins beside the plain way: both share the machine with them.
  const bare = await importBare(client, organizationId, parts);
  isOver = true;
  await signingIn;
  await client.end();

  const perSecond = (milliseconds: number) => Math.round((parts * together * 1000) / milliseconds);
  table.add({
    what: `a list of ${(parts * together).toLocaleString('en-US')} people brought in, rows a second (bare: hashed on half of the cores and inserted)`,
    cobuy: `${perSecond(took)}/s`,
    bare: `${perSecond(bare)}/s`,
    ratio: `${(bare / took).toFixed(2)} ×`,
    wanted: '≥ 0.7 ×',
    reached: bare / took >= 0.7,
  });
  const sorted = signIns.slice(0, besideIt).toSorted((one, other) => one - other);
  table.addSingle(`the slowest of ${sorted.length} sign-ins beside it`, sorted.at(-1) ?? 0, 'ms', 500);
}
