// Listens to every statement that the program asks while tests run, and knows which functions asked it.
import { NodePgSession } from 'drizzle-orm/node-postgres';
import {
  PgDatabase,
  PgDeleteBase,
  PgInsertBase,
  PgInsertBuilder,
  PgSelectBase,
  PgSelectBuilder,
  PgUpdateBase,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A function that was being called, of the repository's own code. */
export interface Frame {
  name: string;
  /** Below the repository's root. */
  file: string;
}

/** @param askedBy the functions that led to the statement, the nearest first. */
export type Hear = (text: string, askedBy: () => Frame[]) => void;

const root = new URL('../../../', import.meta.url).pathname;

function framesOf(sites: readonly NodeJS.CallSite[]): Frame[] {
  return sites.flatMap((site) => {
    const file = site.getFileName()?.replace(/^file:\/\//, '');
    if (!file?.startsWith(root) || file.includes('/node_modules/')) return [];
    return [{ name: site.getFunctionName()?.split('.').at(-1) ?? '', file: file.slice(root.length) }];
  });
}

/** The calls as V8 has them: Vitest would look up the place of each line in its source, which nobody asks for here. */
function sitesOf(here: { stack?: unknown }): readonly NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  try {
    return here.stack as readonly NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Who is calling: it costs little until it is asked for. */
function caller(above: object): () => Frame[] {
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, above as () => void);
  return () => framesOf(sitesOf(here));
}

type Method = (this: object, ...args: unknown[]) => object;

/** Puts `around` in the place of a method, which it is given. */
function replace({ prototype }: { prototype: object }, name: string, around: (original: Method) => Method) {
  const methods = prototype as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`drizzle-orm or pg has no ${name} any more: ${import.meta.url} listened to it`);
  methods[name] = around(original);
}

/**
 * From now on, in this process. A statement of drizzle is built by a function, and sent later, when nobody knows any
 * more who built it: so the builder remembers. Statements written as SQL are heard where they are sent.
 */
export function hearStatements(hear: Hear): void {
  Error.stackTraceLimit = 25;
  const builtBy = new WeakMap<object, () => Frame[]>();
  let building: (() => Frame[]) | undefined;
  const built = new Set<string>();
  const remember = (original: Method): Method =>
    function remembering(...args) {
      const query = original.apply(this, args);
      builtBy.set(query, caller(remembering));
      return query;
    };
  for (const [builder, method] of [
    [PgSelectBuilder, 'from'],
    [PgInsertBuilder, 'values'],
    [PgInsertBuilder, 'select'],
    [PgUpdateBuilder, 'set'],
    [PgDatabase, 'delete'],
  ] as const)
    replace(builder, method, remember);
  for (const query of [PgSelectBase, PgInsertBase, PgUpdateBase, PgDeleteBase])
    replace(
      query,
      '_prepare',
      (original) =>
        function (...args) {
          building = builtBy.get(this);
          try {
            return original.apply(this, args);
          } finally {
            building = undefined;
          }
        },
    );
  replace(
    NodePgSession,
    'prepareQuery',
    (original) =>
      function preparing(...args) {
        const text = (args[0] as { sql: string }).sql;
        built.add(text);
        hear(text, building ?? caller(preparing));
        return original.apply(this, args);
      },
  );
  // What a pool is asked it sends when a connection is free: then somebody else may be calling.
  const onTheWay = new Map<string, number>();
  const textOf = ([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text?: string }).text) ?? '';
  replace(
    pg.Pool,
    'query',
    (original) =>
      function sending(...args) {
        const text = textOf(args);
        onTheWay.set(text, (onTheWay.get(text) ?? 0) + 1);
        if (!built.has(text)) hear(text, caller(sending));
        return original.apply(this, args);
      },
  );
  replace(
    pg.Client,
    'query',
    (original) =>
      function sending(...args) {
        const text = textOf(args);
        const waiting = onTheWay.get(text) ?? 0;
        if (waiting > 0) onTheWay.set(text, waiting - 1);
        else if (!built.has(text)) hear(text, caller(sending));
        return original.apply(this, args);
      },
  );
}
