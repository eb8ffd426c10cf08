// One request against one call, made from its definition, its valid input and chance.
import type { CallDefinition } from '@cobuy/contract/wire/calls';
import type { Person, World } from '../matrix/world.ts';
import { hostileFile, type WrittenBody } from './hostile-file.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileText, hostileValue, poisoned, valueNear, writtenNumbers } from './hostile-values.ts';
import type { Chance } from './seeded-random.ts';

export interface AttackedCall {
  name: string;
  definition: CallDefinition;
  path: readonly [method: string, pattern: string];
}

export interface HostileRequest {
  call: string;
  person: Person;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** Whether the server may hang up before it has read everything. */
  mayBeCutOff: boolean;
}

interface ValidInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const largestBody = 1024 * 1024;

function writePath(pattern: string, params: Record<string, unknown>, chance: Chance, ids: readonly string[]): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (name in params && chance.happens(0.6)) return encodeURIComponent(String(params[name]));
    if (chance.happens(0.4)) return encodeURIComponent(chance.pick(ids));
    if (chance.happens(0.3))
      return chance.pick(['%00', '%ff%fe', '..%2f..%2fx', '%', '%E0%A4%A', '.', '..', 'a%2fb', ';x', '%2e%2e']);
    return encodeURIComponent(hostileText(chance, ids).slice(0, 2_000).toWellFormed());
  });
}

const encodedPair = (name: string, value: string) =>
  `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.slice(0, 3_000).toWellFormed())}`;

function writeQuery({ query }: CallDefinition, valid: ValidInput, chance: Chance, ids: readonly string[]): string {
  if (!query && chance.happens(0.9)) return '';
  const pairs = Object.entries(valid.query ?? {})
    .filter(() => chance.happens(0.8))
    .map(([name, value]) => encodedPair(name, String(value)));
  for (const [name, field] of Object.entries(query?.shape ?? {})) {
    if (chance.happens(0.5)) continue;
    const value = valueNear(field as never, chance, ids);
    const text =
      value !== null && typeof value === 'object' ? JSON.stringify(value).slice(0, 3_000) : String(value ?? '');
    pairs.push(encodedPair(name, text));
    if (chance.happens(0.15)) pairs.push(encodedPair(name, hostileText(chance, ids)));
    if (chance.happens(0.05)) pairs.push(encodedPair(`${name}[${chance.pick(['', '0', '__proto__'])}]`, 'x'));
  }
  if (chance.happens(0.1))
    pairs.push(chance.pick(['__proto__=1', 'constructor[prototype]=1', '&&&', '=', '%ff=%00', 'a'.repeat(4_000)]));
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : '';
}

/** The same input with one thing, however deep it lies, put in another's place. */
function changedAnywhere(value: unknown, chance: Chance, ids: readonly string[]): unknown {
  if (value === null || typeof value !== 'object') return hostileValue(chance, ids);
  const names = Object.keys(value);
  if (names.length === 0 || chance.happens(0.1)) return hostileValue(chance, ids);
  if (chance.happens(0.05)) return poisoned(value, chance);
  const name = chance.pick(names);
  const changed = changedAnywhere((value as Record<string, unknown>)[name], chance, ids);
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === name ? changed : entry));
  return { ...value, [name]: changed };
}

function writeJson(definition: CallDefinition, valid: ValidInput, chance: Chance, ids: readonly string[]): Buffer {
  const near = () => (definition.body ? valueNear(definition.body, chance, ids) : hostileValue(chance, ids));
  let value = valid.body !== undefined && chance.happens(0.6) ? changedAnywhere(valid.body, chance, ids) : near();
  if (valid.body !== undefined && chance.happens(0.08)) value = valid.body;
  let text = JSON.stringify(value) ?? '';
  for (const [name, written] of Object.entries(writtenNumbers)) text = text.replaceAll(`"${name}"`, written);
  const limit = definition.largestBody ?? largestBody;
  const kind = chance.whole(100);
  if (kind < 2) text = text.padEnd(limit + chance.pick([-1, 0, 1, 70_000]), ' ');
  else if (kind < 3) text = '['.repeat(100_000) + ']'.repeat(100_000);
  else if (kind < 4) text = `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`;
  else if (kind < 6) text = text.slice(0, chance.whole(text.length + 1));
  else if (kind < 7) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xff]), Buffer.from(text)]);
  else if (kind < 8) text = '';
  return Buffer.from(text);
}

/** The fields of a valid form, without its file. */
const fieldsOfForm = (body: unknown): [string, string][] =>
  body instanceof FormData ? [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];

export function hostileRequest(
  { name, definition, path: [method, pattern] }: AttackedCall,
  {
    world,
    person,
    valid,
    chance,
    ids,
  }: { world: World; person: Person; valid: ValidInput; chance: Chance; ids: readonly string[] },
): HostileRequest {
  const path = writePath(pattern, valid.params ?? {}, chance, ids) + writeQuery(definition, valid, chance, ids);
  let written: WrittenBody | null = null;
  if (definition.file) written = hostileFile(definition.file, fieldsOfForm(valid.body), chance, ids);
  else if (method !== 'GET' && (definition.body || chance.happens(0.1)))
    written = { bytes: writeJson(definition, valid, chance, ids), contentType: 'application/json' };
  const headers = hostileHeaders({ world, person, contentType: written?.contentType ?? null, chance });
  return {
    call: name,
    person,
    method,
    path,
    headers,
    body: written?.bytes ?? null,
    mayBeCutOff: (written?.bytes.length ?? 0) > 64 * 1024 || definition.file !== undefined,
  };
}
