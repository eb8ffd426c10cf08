// Every call whose entry says `idempotent` keeps its promise: the action has to look at the key, which nothing else does.
// Rules: docs/rules/calls.md#once
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfRooms } from '../../src/app.ts';
import { finishSumming } from '../../src/rooms/orders/sum-participation.ts';
import { blackPng } from '../fixtures/black-png.ts';
import { type PaidServer, startPaidServer } from '../stripe/paid-server.ts';
import { expectations } from './expectations.ts';
import type { Person, World } from './world.ts';

/** A field with a value that its input in the matrix does not have: the same key then means something else. */
const otherwise: Readonly<Record<string, readonly [field: string, value: string]>> = {
  createOrganization: ['name', 'Another one'],
  createProduct: ['name', 'Beans'],
  changeProducts: ['seen', 'another look'],
  createSupplier: ['name', 'Apple yard'],
  createGroupBuy: ['title', 'Spring grains'],
  placeOrder: ['comments', 'Please ring twice'],
  placeGuestOrder: ['comments', 'Please ring twice'],
  mailSupplier: ['message', 'Please hurry.'],
  notePayment: ['note', 'In cash'],
  uploadPaymentProof: ['notes', 'The second half'],
  createChannel: ['description', 'For another purpose'],
  sendBroadcast: ['title', 'Pickup is later'],
  askQuestion: ['text', 'Is it organic?'],
  postUpdate: ['text', 'The pickup is earlier'],
  addKeyword: ['notes', 'Another one'],
  addWhitelistEntry: ['reason', 'A town'],
  sendSupportMessage: ['message', 'When is the pickup?'],
  createInvitation: ['role', 'AGENT'],
  sendInvitations: ['role', 'AGENT'],
  importUsers: ['users', ''],
  requestRole: ['organizationId', 'another'],
  requestRefund: ['reason', 'It was not used.'],
  sendTestMail: ['title', 'Another one'],
};
/** Who asks, where a platform administrator has nothing to ask for. */
const askers: Readonly<Partial<Record<string, Person>>> = {
  requestRole: 'buyerOwner',
  requestRefund: 'buyerOwner',
};

let paid: PaidServer;
let server: PaidServer['server'];
let world: World;
beforeAll(async () => {
  paid = await startPaidServer();
  ({ server, world } = paid);
  const body = { supportEmail: 'help@cobuy.example', socialLinks: [] };
  await server.call(systemPaths.changeSystemSettings, { body }, { token: world.tokens.superadmin });
});
afterAll(() => paid.close());

const askerOf = (name: string): Person => askers[name] ?? 'superadmin';

async function inputOf(name: string): Promise<{ body: object; params?: object }> {
  const input = ((await expectations[name]?.input?.(world, askerOf(name))) ?? {}) as { body: object };
  if (name === 'requestRefund') {
    await paid.subscribe('buyerOwner');
    const [paymentIntentId] = paid.host.account.payments.keys();
    input.body = { ...input.body, paymentIntentId };
  }
  if (name === 'uploadPaymentProof')
    (input.body as FormData).set('file', new Blob([new Uint8Array(blackPng(8, 8))]), 'slip.png');
  return input;
}

function changed(body: object, [field, value]: readonly [string, string]): object {
  if (field === 'users')
    return { users: [{ email: 'another@matrix.example', password: 'long-enough-words', role: 'BUYER' }] };
  if (!(body instanceof FormData)) return { ...body, [field]: value };
  const form = new FormData();
  for (const [name, part] of body) form.set(name, part);
  form.set(field, value);
  return form;
}

/** Of every table, so that whatever a repeated action writes is seen. */
async function countRows(): Promise<Record<string, number>> {
  // Who takes part in a deal is summed after the answer.
  await finishSumming(paid.server.services);
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
  const { rows } = await world.pool.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

const calls = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { idempotent, status = 200 }]) =>
    idempotent ? [{ name, path: paths[name], status }] : [],
  ),
);

test('every call that takes a key has its line here', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(otherwise).toSorted());
});

test.each(calls)(
  '$name does it once for a key, and refuses the key for anything else',
  async ({ name, path, status }) => {
    const [input, other] = [await inputOf(name), otherwise[name]];
    if (!path || !other) throw new Error(`nothing is known of ${name}`);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const caller = { token: world.tokens[askerOf(name)], organizationId: world.own, headers };
    const before = await countRows();
    const { headers: _, ...first } = await server.call(path, input as never, caller);
    expect(first).toMatchObject({ status });
    const after = await countRows();
    const written = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(written).toContain('idempotency_keys');
    expect(written.length).toBeGreaterThan(1);

    const { headers: __, ...second } = await server.call(path, input as never, caller);
    expect(second).toEqual(first);
    expect(await countRows()).toEqual(after);

    const reused = await server.call(path, { ...input, body: changed(input.body, other) } as never, caller);
    expect(reused).toMatchObject({ status: 409, body: { code: 'request.idempotency_key_reused' } });
    expect(await countRows()).toEqual(after);
  },
);
