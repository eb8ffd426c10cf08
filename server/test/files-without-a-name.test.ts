// A file whose part of the form doesn't say how it is called: taken by every call that takes one, under a name of our own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { blackPng } from './fixtures/black-png.ts';
import { expectations } from './matrix/expectations.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const calls = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).flatMap(([name, { file }]) => {
    const path = paths[name];
    return file && path ? [{ name, field: file.field, path }] : [];
  }),
);
const boundary = 'cobuy-test-boundary';

/** A form as programs send it that know no names of files: `FormData` would give the file one. */
function formWithoutNames(fields: readonly (readonly [string, string])[], field: string, bytes: Uint8Array): Buffer {
  const lines = fields.flatMap(([name, value]) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
  ]);
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${field}"`,
    'Content-Type: application/octet-stream',
    '',
    '',
  ];
  return Buffer.concat([Buffer.from([...lines, ...head].join('\r\n')), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends what the call takes, its file without a name: the list that it expects, or a picture. */
async function sendWithoutName({ name, field, path: [method, pattern] }: (typeof calls)[number]) {
  const input = (await expectations[name]?.input?.(world, 'superadmin')) as { params?: object; body: FormData };
  const list = input.body.get(field);
  const bytes = list instanceof Blob ? new Uint8Array(await list.arrayBuffer()) : new Uint8Array(blackPng(8, 8));
  const fields = [...input.body].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const params = new Map(Object.entries(input.params ?? {}));
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params.get(key)));
  const answer = await fetch(`${server.url}${path}`, {
    method,
    body: new Uint8Array(formWithoutNames(fields, field, bytes)),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${world.tokens.superadmin}`,
      'x-organization-id': world.own,
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

test.each(calls)('$name takes a file that has no name', async (call) => {
  const { status, body } = await sendWithoutName(call);
  expect({ status, body }).toEqual({ status: expect.toSatisfy((code: number) => code < 300), body });
});

test('a payment proof without a name gets one that says what it is, and a price list none', async () => {
  const { rows: proofs } = await world.pool.query('SELECT file_name FROM payment_proofs');
  expect(proofs).toEqual([{ file_name: 'payment-proof.png' }]);
  const { rows: lists } = await world.pool.query('SELECT file_name FROM product_imports');
  expect(lists).toEqual([{ file_name: null }]);
});
