// No text that others read is written with prohibited words, whichever call takes it.
// Rules: docs/rules/trust.md#checked-texts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { insertDefaultKeywords } from '../src/rooms/trust/insert-default-keywords.ts';
import { checkedTexts } from './checked-texts.ts';
import { blackPng } from './fixtures/black-png.ts';
import { settleFindings } from './fixtures/settle-findings.ts';
import { expectations } from './matrix/expectations.ts';
import { buildWorld, type Person, type World } from './matrix/world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toPortland } from './to-portland.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Description {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

// Held against the program by api-description.test.ts.
const description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
) as Description;

/** Where a body has texts: "supplier.name", "orderNumbers[]". */
function textsIn(schema: Schema, at = ''): string[] {
  const known = schema.$ref ? description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  if (!known) throw new Error(`there is no ${schema.$ref}`);
  const inside = [...(known.anyOf ?? []), ...(known.oneOf ?? []), ...(known.allOf ?? [])];
  const parts = [
    ...inside.flatMap((one) => textsIn(one, at)),
    ...Object.entries(known.properties ?? {}).flatMap(([name, one]) => textsIn(one, at ? `${at}.${name}` : name)),
    ...(known.items ? textsIn(known.items, `${at}[]`) : []),
  ];
  const isChoice = known.enum !== undefined || known.const !== undefined;
  const isIdOrInstant = ['uuid', 'date-time', 'date'].includes(known.format ?? '');
  return [known.type].flat().includes('string') && !isChoice && !isIdOrInstant ? [...parts, at] : parts;
}

const taken = Object.fromEntries(
  Object.values(description.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, requestBody }) => {
      const texts = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema));
      return texts.length > 0 ? [[operationId, [...new Set(texts)].toSorted()]] : [];
    }),
  ),
);

test('every text that a call takes is in the table, and the table names no other', () => {
  const named = Object.entries(checkedTexts).map(([call, texts]) => [call, Object.keys(texts).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(taken);
});

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
  // Without an address there is nobody to write to.
  await world.pool.query(`UPDATE system_settings SET support_email = 'help@matrix.example'`);
});
afterAll(() => server.close());
beforeEach(async () => {
  await settleFindings(server);
  await server.database.pool.query('TRUNCATE throttles, trust_violations');
});

const prohibited = 'c0caine for all';
/** Where a text has to look a certain way, or stands only beside others. */
const looks: Readonly<Record<string, string>> = { slug: 'c0caine-for-all', sku: 'C0CAINE', username: 'c0caine-pia' };
const pickup = {
  handover: 'pickup',
  pickupPlace: 'The dock',
  pickupFrom: '2030-01-05T09:00:00.000Z',
  pickupUntil: '2030-01-05T12:00:00.000Z',
};
const details = { handover: 'delivery', paymentMethod: 'PAYPAL', shippingName: 'Ana Lopez', ...toPortland };
const beside: Readonly<Record<string, object>> = {
  'details.shippingName': { details },
  'details.shippingAddress2': { details },
  pickupPlace: pickup,
  pickupNote: pickup,
  // Of maintenance that begins: one that ends keeps none.
  message: { enabled: true },
};
const callers: readonly Person[] = ['superadmin', 'adminOwn', 'agentAssigned', 'buyerOwner', 'orderGuest', 'anonymous'];
const paths = new Map(callsOfRooms.flatMap((room) => Object.entries(room.paths)));

type Body = Record<string, unknown> | FormData;

function write(body: Body, at: string): Body {
  if (body instanceof FormData) {
    body.set(at, prohibited);
    body.set('file', new Blob([new Uint8Array(blackPng(8, 8))]), 'slip.png');
    return body;
  }
  return setIn({ ...body, ...beside[at] }, at.split('.'), looks[at] ?? prohibited);
}

/**
 * What stands beside it stays: `paymentMethods.PAYPAL.instructions` is one of several that have to be there. Of a list,
 * `links[].title`, every row is given it.
 */
function setIn(into: object, [first = '', ...rest]: string[], text: string): Record<string, unknown> {
  const name = first.replace('[]', '');
  const inside = (into as Record<string, unknown>)[name];
  const filled = (one: unknown) =>
    rest.length > 0 ? setIn(typeof one === 'object' && one ? { ...one } : {}, rest, text) : text;
  return { ...into, [name]: first.endsWith('[]') ? (inside as unknown[]).map(filled) : filled(inside) };
}

/** How many rows there are of everything but findings; limits count what is asked, whatever comes of it. */
async function countRows() {
  const { rows } = await world.pool.query<{ name: string; rows: string }>(
    `SELECT c.relname AS name, (xpath('/row/n/text()',
       query_to_xml(format('SELECT count(*) AS n FROM %I', c.relname), false, true, '')))[1]::text AS rows
     FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
     WHERE s.nspname = 'public' AND c.relkind = 'r' AND c.relname NOT IN ('throttles', 'trust_violations') ORDER BY 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

const saysMessage = (body: object | undefined) =>
  body !== undefined && 'code' in body && body.code === 'trust.message_prohibited';
const labelOf = (field: string) => (fieldLabels as Readonly<Record<string, string>>)[field] ?? 'no label';

const checked = Object.entries(checkedTexts).flatMap(([call, texts]) =>
  Object.entries(texts).flatMap(([at, verdict]) =>
    'checked' in verdict ? [{ call, at, field: verdict.checked }] : [],
  ),
);

test.each(checked)(
  '$call refuses prohibited words in $at, names the field, and writes nothing but the finding',
  async (row) => {
    const { call, at, field } = row;
    const path = paths.get(call);
    if (!path) throw new Error(`${call} has no path`);
    for (const person of callers) {
      const input = ((await expectations[call]?.input?.(world, person)) ?? {}) as { body: Body };
      const before = await countRows();
      const asked = { ...input, body: write(input.body, at) };
      const answer = await server.call(path, asked as never, {
        token: world.tokens[person],
        organizationId: world.own,
      });
      if ([401, 403, 404, 409].includes(answer.status)) continue;
      expect(answer, person).toMatchObject({
        status: 400,
        body: { code: expect.stringMatching(/^trust\./), details: { field, keywords: ['cocaine'] } },
      });
      if (!saysMessage(answer.body))
        expect(answer.body).toMatchObject({ error: expect.stringContaining(labelOf(field)) });
      expect(await countRows()).toEqual(before);
      await settleFindings(server);
      const { rows } = await world.pool.query('SELECT field, keyword, rule, side, times FROM trust_violations');
      expect(rows).toEqual([{ field, keyword: 'cocaine', rule: 'word', side: 'server', times: 1 }]);
      return;
    }
    throw new Error(`nobody may ask for ${call}`);
  },
);
