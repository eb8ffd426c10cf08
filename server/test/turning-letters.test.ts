// Letters that turn the words around them: taken out of every line that others read, in whatever call it comes.
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { callsOfRooms } from '../src/app.ts';
import { expectations } from './matrix/expectations.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Part {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}

/** Every text of a body with its path, behind what makes it optional or changes what it reads. */
function* textsOf(schema: z.ZodType, path: string, whole = schema): Generator<[path: string, schema: z.ZodType]> {
  const part = schema._zod.def as unknown as Part;
  const inner = part.innerType ?? part.in;
  if (inner) yield* textsOf(inner, path, whole);
  else if (part.type === 'string') yield [path, whole];
  for (const [name, field] of Object.entries(part.shape ?? {})) yield* textsOf(field, path ? `${path}.${name}` : name);
  for (const one of [part.element, part.valueType, ...(part.options ?? [])]) if (one) yield* textsOf(one, path);
}

/** One of them is taken by whatever takes words, a name or a number of its own. */
const samples = ['Ana \u202ebob\u2069', '555 0100 \u202e12', '1234\u202e5', 'a\u202eb', '\u202e'];

/** Whatever keeps them, by the last name of its path. */
const keepers: readonly string[] = [
  // Texts of several lines, which stand by themselves.
  ...['answer', 'body', 'comments', 'content', 'context', 'description', 'instructions', 'message', 'note', 'notes'],
  ...['pickupNote', 'publishAs', 'question', 'reason', 'reviewNotes', 'text'],
  // Words that are looked for, as they were found.
  ...['keyword', 'term', 'violatedKeyword', 'whitelistTerm', 'search'],
  // Secrets, and what devices say.
  ...['attestationObject', 'authenticatorData', 'clientDataJSON', 'signature', 'transports', 'userHandle', 'rawId'],
  ...['code', 'currentPassword', 'invitationCode', 'newPassword', 'password', 'ticket', 'token'],
  // What is looked up or compared, and what programs report.
  ...['clientId', 'email', 'fileTypes', 'id', 'logoUrl', 'orderNumbers', 'orderedIds', 'organizationId'],
  ...['page', 'paymentIntentId', 'seen', 'sessionId', 'sheet', 'stack', 'timestamp', 'to', 'type', 'url'],
  ...['role', 'tier', 'userAgent', 'userId'],
];

/** Read row by row, where a name that is wrong refuses its row alone. */
const readLater: readonly string[] = ['importUsers: users.firstName', 'importUsers: users.lastName'];

const turning = /[\u202a-\u202e\u2066-\u2069]/;

test('every line that others read loses them, or is refused with them', () => {
  const kept = callsOfRooms.flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, { body }]) =>
      [...(body ? textsOf(body, '') : [])].flatMap(([path, schema]) => {
        const keeps = samples.some((sample) => turning.test(JSON.stringify(schema.safeParse(sample).data ?? '')));
        return keeps && !keepers.includes(path.split('.').at(-1) ?? '') ? [`${name}: ${path}`] : [];
      }),
    ),
  );
  expect(kept).toEqual(readLater);
});

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const caller = () => ({ token: world.tokens.superadmin, organizationId: world.own });

test('the title of a deal turns no line of a notice around, and stays as it is where it is written from right to left', async () => {
  const usual = (await expectations.createGroupBuy?.input?.(world, 'superadmin')) as { body: object } | undefined;
  const titled = async (title: string) => {
    const input = { body: { ...usual?.body, title, pickupPlace: `${title}\u2067` } };
    const answer = await server.call<typeof groupBuyCalls.createGroupBuy>(
      groupBuyPaths.createGroupBuy,
      input,
      caller(),
    );
    return [answer.status, answer.body.title];
  };
  expect(await titled('Autumn \u202egrains\u2066')).toEqual([201, 'Autumn grains']);
  expect(await titled('קבוצת רכישה של אורז 2026')).toEqual([201, 'קבוצת רכישה של אורז 2026']);
  expect(await titled('می\u200cخواهم')).toEqual([201, 'می\u200cخواهم']);
  expect((await titled('\u202e\u2069'))[0]).toBe(400);
});

test('nor do names of people in a list, nor the name of a file', async () => {
  const people = {
    users: [{ email: 'turned@people.example', role: 'BUYER', firstName: 'An\u202ea', lastName: 'B\u2066ell' }],
  };
  expect((await server.call(userPaths.importUsers, { body: people }, caller())).status).toBe(201);
  const { rows: names } = await world.pool.query(
    `SELECT first_name, last_name FROM users WHERE email = 'turned@people.example'`,
  );
  expect(names).toEqual([{ first_name: 'Ana', last_name: 'Bell' }]);
  const form = new FormData();
  form.set('file', new Blob(['name,cost,sku\nLentils,4.50,L-1\n']), 'autumn\u202e.csv');
  expect((await server.call(productPaths.importProducts, { body: form }, caller())).status).toBe(200);
  const { rows: lists } = await world.pool.query('SELECT file_name FROM product_imports');
  expect(lists).toEqual([{ file_name: 'autumn.csv' }]);
});
