// Answers that are the same for every signed-out visitor, computed once and kept as bytes for a moment
// (docs/decisions/0001-foundation.md, "Kept answers"). Answers for signed-in people are never kept.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { AnswerCache, CachedAnswer } from '../context.ts';
import { headersOfAnswer } from './security-headers.ts';

/** A change made by another process shows within this time. */
const keptMs = 1000;
/** Below this, compressing gains nothing. */
const worthCompressing = 1024;
/** Whether the caller accepts gzip, other than with a weight of 0. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compress = promisify(gzip);

export class CachedBytes implements CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
  private compressed: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  gzip(): Promise<Buffer> {
    this.compressed ??= compress(this.body);
    return this.compressed;
  }
}

/** Most addresses whose answers are found without reading what they ask. */
const mostAddresses = 1000;

interface Entry {
  key: string;
  answer: CachedAnswer;
  /** Both clocks: the real one, and the program's own, which a test moves. */
  madeAt: number;
  clockAt: number;
  addresses: string[];
}

/** @param mostBytes of all answers together. */
export function createAnswerCache(clock: Clock, { mostBytes = 32 * 1024 * 1024 } = {}): AnswerCache {
  const entries = new Map<string, Entry>();
  const runs = new Map<string, Promise<CachedAnswer>>();
  const made = new WeakMap<CachedAnswer, Entry>();
  const byAddress = new Map<string, Entry>();
  let bytes = 0;

  const isFresh = ({ madeAt, clockAt }: Entry) =>
    performance.now() - madeAt < keptMs && Math.abs(clock.now().getTime() - clockAt) < keptMs;
  const drop = ({ key, answer, addresses }: Entry) => {
    entries.delete(key);
    for (const url of addresses) byAddress.delete(url);
    bytes -= answer.body.length;
  };
  const keep = (entry: Entry) => {
    const old = entries.get(entry.key);
    if (old) drop(old);
    entries.set(entry.key, entry);
    made.set(entry.answer, entry);
    bytes += entry.answer.body.length;
    for (const other of entries.values()) {
      if (bytes <= mostBytes && isFresh(other)) break;
      drop(other);
    }
  };

  return {
    answer(key, produce) {
      const kept = entries.get(key);
      if (kept && isFresh(kept)) return Promise.resolve(kept.answer);
      const running = runs.get(key);
      if (running) return running;
      // The age counts from before the read, so that a change never hides for longer than promised.
      const [madeAt, clockAt] = [performance.now(), clock.now().getTime()];
      const run = produce()
        .then((value) => {
          const answer = new CachedBytes(JSON.stringify(value));
          if (runs.get(key) === run) keep({ key, answer, madeAt, clockAt, addresses: [] });
          return answer;
        })
        .finally(() => {
          if (runs.get(key) === run) runs.delete(key);
        });
      runs.set(key, run);
      return run;
    },
    findAt(url) {
      const entry = byAddress.get(url);
      return entry && isFresh(entry) ? entry.answer : null;
    },
    noteAddress(url, answer) {
      const entry = made.get(answer);
      // An answer dropped meanwhile must not be found by its address either.
      if (!entry || entries.get(entry.key) !== entry) return;
      if (byAddress.size >= mostAddresses || byAddress.has(url)) return;
      byAddress.set(url, entry);
      entry.addresses.push(url);
    },
    forget() {
      entries.clear();
      byAddress.clear();
      runs.clear();
      bytes = 0;
    },
  };
}

/**
 * Sends kept bytes past Fastify's hooks, since they are already compressed and serialized. A visitor who has them gets
 * 304.
 */
export async function sendCachedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  config: Pick<Config, 'publicUrl'>,
) {
  const { headers } = request;
  const head = [...headersOfAnswer(request, config), 'cache-control', 'private, no-cache', 'etag', answer.etag];
  head.push('vary', 'accept-encoding, authorization, cookie');
  const known = headers['if-none-match'];
  if (known?.trim() === '*' || known?.includes(answer.etag)) {
    reply.hijack().raw.writeHead(304, head).end();
    return;
  }
  head.push('content-type', 'application/json; charset=utf-8');
  const isPacked = answer.body.length >= worthCompressing && takesGzip.test(headers['accept-encoding'] ?? '');
  if (isPacked) head.push('content-encoding', 'gzip');
  const body = isPacked ? await answer.gzip() : answer.body;
  head.push('content-length', String(body.length));
  reply.hijack().raw.writeHead(200, head).end(body);
}

/** Keeps what signed-out visitors get; a caller with a session gets a fresh result of `produce`. */
export async function cacheForVisitors<D extends { readonly response: z.ZodType }>(
  { actor, answerCache }: { actor: Actor; answerCache: AnswerCache },
  definition: D,
  key: readonly unknown[],
  produce: () => Promise<z.input<D['response']>>,
): Promise<z.input<D['response']> | CachedAnswer> {
  if (actor.kind !== 'anonymous') return produce();
  // Parsed as the serializer would do it, so undeclared fields stay inside.
  return answerCache.answer(JSON.stringify(key), async () => definition.response.parse(await produce()));
}
