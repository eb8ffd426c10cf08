// Rules: docs/rules/calls.md#once
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type Actor, anonymous } from '../actor.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { planInsert } from '../database/planned-inserts.ts';
import { inTransaction } from '../database/transaction.ts';
import { mailOutbox } from '../mail/mail-outbox.tables.ts';
import { ofTheSite } from '../organization-ids.ts';
import { Refusal } from '../refusal.ts';
import { clearKeysOfBefore, forgetOldKeysAcrossOrganizations, once, onceAtCommit } from './idempotency.ts';

let database: Database;
let now = new Date('2026-06-01T10:00:00Z');
beforeAll(async () => {
  database = openDatabase(await freshDatabase(), { connections: 20 });
});
afterAll(() => database.pool.end());

interface Place {
  actor?: Actor;
  fails?: boolean;
  organizationId?: string | null;
}

let runs = 0;
const log = { error: () => {} };
const place = (
  idempotencyKey: string | null,
  body: object = { a: 1, b: 2 },
  { actor = anonymous, fails = false, organizationId = null }: Place = {},
) =>
  inTransaction({ db: database.db, log }, (tx) =>
    once(
      { actor, clock: { now: () => now }, idempotencyKey },
      tx,
      { call: 'place', organizationId, body },
      async () => {
        if (fails) throw new Error('no');
        runs++;
        return { run: runs, token: 'a-session-token' };
      },
    ),
  );
const runsOf = async (work: () => Promise<unknown>) => {
  const before = runs;
  await work();
  return runs - before;
};

test('a hundred requests at once with one key run once and get one answer', async () => {
  let answers: unknown[] = [];
  const ran = await runsOf(async () => {
    answers = await Promise.all(Array.from({ length: 100 }, () => place('one')));
  });
  expect(ran).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('the order of members makes no other body, another value does', async () => {
  await place('members', { a: 1, b: { c: 2, d: 3 } });
  expect(await runsOf(() => place('members', { b: { d: 3, c: 2 }, a: 1 }))).toBe(0);
  await expect(place('members', { a: 1, b: { c: 2, d: 4 } })).rejects.toMatchObject({
    definition: { code: 'request.idempotency_key_reused', status: 409 },
  });
});

test('what fails leaves nothing behind: the same key may try again', async () => {
  await expect(place('failing', {}, { fails: true })).rejects.toThrow('no');
  expect(await runsOf(() => place('failing', {}))).toBe(1);
});

test('keys of two people never meet', async () => {
  const account = (userId: string) => ({ kind: 'account', session: 'password', userId }) as Actor;
  expect(
    await runsOf(async () => {
      await place('shared', {}, { actor: account('ana') });
      await place('shared', {}, { actor: account('ben') });
      await place('shared', {});
    }),
  ).toBe(3);
});

test('one key does one thing in each organization', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const inEach = () => Promise.all([one, other, null].map((organizationId) => place('each', {}, { organizationId })));
  expect(await runsOf(inEach)).toBe(3);
  expect(await runsOf(inEach)).toBe(0);
});

test('a key from before keys lay with organizations gets the answer that it got then', async () => {
  const first = await place('from before');
  await database.pool.query(
    `UPDATE idempotency_keys SET organization_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff' WHERE organization_id = $1`,
    [ofTheSite],
  );
  clearKeysOfBefore();
  expect(await place('from before', undefined, { organizationId: crypto.randomUUID() })).toEqual(first);
  await expect(place('from before', { other: true })).rejects.toMatchObject({ definition: { status: 409 } });
});

test('without a key every request runs', async () => {
  expect(await runsOf(() => Promise.all([place(null), place(null)]))).toBe(2);
});

describe('what is kept', () => {
  test('can be read with the key alone', async () => {
    await place('secret-key');
    const { rows } = await database.pool.query<{ whole: string }>(
      `SELECT id || request_hash || encode(answer, 'escape') AS whole FROM idempotency_keys`,
    );
    const whole = rows.map((row) => row.whole).join();
    expect(whole).not.toContain('secret-key');
    expect(whole).not.toContain('a-session-token');
  });

  test('is forgotten after 24 hours', async () => {
    await place('old');
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect(await runsOf(() => place('old'))).toBe(1);
    await forgetOldKeysAcrossOrganizations(database.db, new Date(now.getTime() + 24 * 3_600_000 + 1));
    expect((await database.pool.query('SELECT 1 FROM idempotency_keys')).rowCount).toBe(0);
  });
});

describe('with the key written at the commit', () => {
  let made = 0;
  const order = (idempotencyKey: string | null, body: object = {}, isRefused = false) =>
    onceAtCommit(
      { db: database.db, log, actor: anonymous, clock: { now: () => now }, idempotencyKey },
      { call: 'order', organizationId: null, body },
      async (_tx, _afterCommit, withCommit) => {
        if (isRefused) throw new Refusal({ code: 'test.ended', status: 409, sentence: 'It is over' });
        const id = crypto.randomUUID();
        withCommit(planInsert(mailOutbox, { id, recipient: 'a@b.example', template: 'order', data: {} }));
        return { order: ++made };
      },
    );
  const written = async () => (await database.pool.query('SELECT 1 FROM mail_outbox')).rowCount;

  test('a hundred requests at once write one thing and get one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => order('one')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await written()).toBe(1);
  });

  test('a repeated request gets its answer even where it would be refused today', async () => {
    const first = await order('ends');
    expect(await order('ends', {}, true)).toEqual(first);
    await expect(order('never made', {}, true)).rejects.toThrow('It is over');
    await expect(order('ends', { other: true })).rejects.toMatchObject({ definition: { status: 409 } });
    expect(await written()).toBe(2);
  });

  test('a key is as good as new when its day is over', async () => {
    const first = await order('old');
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect(await order('old')).not.toEqual(first);
    expect(await written()).toBe(4);
  });
});
