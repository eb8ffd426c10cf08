// Every call of the contract as every kind of person with every kind of organization header.
// Rules: docs/rules/roles.md#three-seats, docs/rules/roles.md#selecting-an-organization
import type { CallDefinition } from '@cobuy/contract/wire/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsOfRooms } from '../../src/app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectations, type Outcome } from './expectations.ts';
import { buildWorld, homeOf, type Person, persons, type World } from './world.ts';

const headers = ['absent', 'own', 'foreign', 'malformed', 'unknown'] as const;
type Header = (typeof headers)[number];

/** A call that ignores the header is only made with those that could do harm if it read them. */
const headersFor = ({ organization }: CallDefinition) =>
  organization === 'ignored' ? headers.filter((header) => header !== 'own' && header !== 'unknown') : headers;

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
// Everyone here calls from one address, and signing in with a wrong secret is limited by address.
beforeEach(() => server.database.pool.query('DELETE FROM throttles'));

const isSignedOut = (person: Person) => person === 'anonymous' || person === 'revoked';
const isOrderGuest = (person: Person) => person === 'orderGuest' || person === 'otherOrderGuest';

/** What the header alone decides for a signed-in caller: it selects, it never grants. */
function refusedByHeader(person: Person, header: Header): 403 | 404 | null {
  if (header === 'absent') return null;
  if (header === 'malformed' || header === 'unknown') return 404;
  if (person === 'superadmin') return null;
  return homeOf(person)?.[0] === header ? null : 403;
}

/** The role that the contract's `access` is held against. */
function roleOf(person: Person, header: Header) {
  if (person === 'superadmin') return 'SUPERADMIN';
  const home = homeOf(person);
  return home && home[0] === header ? home[1] : 'BUYER';
}

function expected(call: CallDefinition, person: Person, header: Header, outcome: Outcome): number | 'ok' {
  if (isSignedOut(person)) return call.access === 'public' ? outcome : 401;
  const selects = call.organization !== 'ignored';
  const refused = selects ? refusedByHeader(person, header) : null;
  if (refused) return refused;
  if (call.access === 'public' || call.access === 'order-session') return outcome;
  if (isOrderGuest(person)) return 403;
  if (call.access === 'signed-in') return outcome;
  return (call.access as readonly string[]).includes(roleOf(person, selects ? header : 'absent')) ? outcome : 403;
}

const headerValue = (header: Header) =>
  ({
    absent: null,
    own: world.own,
    foreign: world.foreign,
    malformed: "not-an-id' OR 1=1",
    unknown: '00000000-0000-7000-8000-000000000000',
  })[header];

const calls = callsOfRooms.flatMap(({ calls, paths }) =>
  Object.entries(calls).map(([name, definition]) => ({ name, definition, path: paths[name] })),
);
const order = Object.keys(expectations);

test('every call of the contract has its expectation, and every expectation its call', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(order.toSorted());
});

describe.each(calls.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)))(
  '$name',
  ({ name, definition, path }) => {
    test.each(persons)('as %s', async (person) => {
      const { input, outcome } = expectations[name] ?? {};
      const actual: Record<string, number | string> = {};
      const wanted: Record<string, number | string> = {};
      if (!path) throw new Error(`${name} has no path`);
      const ask = async (header: Header) => {
        const caller = { token: world.tokens[person], organizationId: headerValue(header) };
        const answer = await server.call(path, (await input?.(world, person)) ?? {}, caller);
        const selects = definition.organization !== 'ignored';
        const chosen = { inOwn: selects && header === 'own', selected: selects && header !== 'absent' };
        wanted[header] = expected(definition, person, header, outcome?.(person, chosen) ?? 'ok');
        actual[header] = answer.status >= 200 && answer.status < 300 ? 'ok' : answer.status;
        if (actual[header] !== wanted[header]) actual[`${header}: answer`] = JSON.stringify(answer.body);
      };
      // At once, but for the call after which there is nobody to ask again.
      await Promise.all((name === 'logout' ? headers.slice(0, 1) : headersFor(definition)).map(ask));
      for (const header of Object.keys(actual)) if (!(header in wanted)) wanted[header] = 'as expected';
      expect(actual).toEqual(Object.fromEntries(Object.entries(wanted).filter(([header]) => header in actual)));
    });
  },
);
