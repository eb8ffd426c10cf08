import { randomUUID } from 'node:crypto';
import { type Person, persons, type World } from '../matrix/world.ts';
import type { Chance } from './seeded-random.ts';

/** Stands in no input but these headers: an answer that holds it has believed them. */
export const believedHost = 'host-believed.example';

const identities = persons.filter((person) => person !== 'anonymous');

/** Who calls, from where, about which organization: mostly true, often not. */
export function hostileHeaders({
  world,
  person,
  contentType,
  chance,
}: {
  world: World;
  person: Person;
  contentType: string | null;
  chance: Chance;
}): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  const token = world.tokens[person];
  if (token && chance.happens(0.85)) headers.authorization = `Bearer ${token}`;
  else if (token) headers.cookie = `cobuy_session=${token}`;
  if (chance.happens(0.75)) headers['x-organization-id'] = chance.happens(0.9) ? world.own : world.foreign;
  if (contentType) headers['content-type'] = contentType;
  headers['idempotency-key'] = randomUUID();
  const odd: readonly (() => void)[] = [
    () => {
      headers.host = believedHost;
    },
    () => {
      headers['x-forwarded-host'] = believedHost;
      headers['x-forwarded-proto'] = chance.pick(['https', 'javascript', 'x'.repeat(2_000)]);
      headers['x-forwarded-for'] = chance.pick(['1.2.3.4', "' OR 1=1 --", '::ffff:1.2.3.4, x', ','.repeat(2_000)]);
    },
    () => {
      headers.origin = chance.pick(['null', 'https://evil.example', 'http://[', 'x'.repeat(3_000), '']);
    },
    () => {
      headers['x-organization-id'] = chance.pick([
        "' OR 1=1 --",
        world.foreign,
        randomUUID(),
        '',
        'x'.repeat(4_000),
        '\u00ff',
      ]);
    },
    () => {
      headers['idempotency-key'] = chance.pick([
        '',
        'short',
        'x'.repeat(201),
        'x'.repeat(200),
        '\u00e9'.repeat(20),
        "' OR 1=1 --     ",
      ]);
    },
    () => {
      headers['content-type'] = chance.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `application/json; ${'x'.repeat(2_000)}`,
        '/',
        ';;;',
      ]);
    },
    () => {
      headers['if-none-match'] = chance.pick(['*', '"x"', 'W/"', 'x'.repeat(3_000)]);
      headers['if-modified-since'] = chance.pick(['never', 'Thu, 01 Jan 1970 00:00:00 GMT']);
    },
    () => {
      headers.range = chance.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'lines=1']);
    },
    () => {
      headers['accept-encoding'] = chance.pick(['br', 'gzip', 'identity;q=0', '*;q=0', 'x'.repeat(1_000)]);
    },
    () => {
      headers.authorization = chance.pick([
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        `Bearer ${'x'.repeat(5_000)}`,
        'Bearer \u00ff',
      ]);
    },
    () => {
      headers.cookie = `cobuy_session=${world.tokens[chance.pick(identities)]}; __proto__=1; cobuy_session=%ff`;
    },
    () => {
      headers['user-agent'] = chance.pick(['', '<script>', '\u00ff'.repeat(4_000)]);
      headers['accept-language'] = chance.pick(['', 'x-'.repeat(900), '*']);
    },
    () => {
      headers['x-filler'] = Array.from({ length: 30 }, () => 'x'.repeat(700));
    },
    () => {
      headers['content-encoding'] = chance.pick(['gzip', 'br', 'x']);
    },
  ];
  while (chance.happens(0.2)) chance.pick(odd)();
  return headers;
}
