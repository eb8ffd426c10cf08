import { readFileSync } from 'node:fs';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous } from '../actor.ts';
import { countedAddress } from '../callers/counted-address.ts';
import { speaksHttps } from '../callers/read-forwarded.ts';
import type { Services } from '../context.ts';
import { CachedBytes, sendCachedAnswer } from './answer-cache.ts';
import { builtDescription, isPacked } from './built-description.ts';
import { type ApiDescription, describeCalls } from './describe-calls.ts';
import type { RoomCalls } from './register-calls.ts';
import { docsPolicy } from './security-headers.ts';

const document = '/api/openapi.json';
const pages = '/api/docs';
/** The pages' own copies of the document, which would be made anew for each request. */
const copies = [`${pages}/json`, `${pages}/yaml`];

/** Apps in one process describe the same rooms alike, except for the cookie's name. */
const madeOf = new WeakMap<readonly RoomCalls[], Map<boolean, CachedBytes>>();

/**
 * Serves the description of every call, as a document and as pages. The document never changes while the program runs,
 * and making it blocks everyone: the build made it, or it's made once, before anyone is served. Both count as reads of
 * the address.
 * @param app with `rooms` already registered
 */
export async function serveApiDescription(
  app: FastifyInstance,
  rooms: readonly RoomCalls[],
  { config, limitUse }: Pick<Services, 'config' | 'limitUse'>,
): Promise<void> {
  const made = madeOf.get(rooms) ?? new Map<boolean, CachedBytes>();
  madeOf.set(rooms, made);
  const isHttps = speaksHttps({ protocol: 'http' }, config);
  const describe = () =>
    new CachedBytes(
      isPacked
        ? readFileSync(builtDescription(isHttps), 'utf8')
        : JSON.stringify(describeCalls(app.swagger() as unknown as ApiDescription, rooms)),
    );
  app.addHook('onReady', async () => {
    if (!made.has(isHttps)) made.set(isHttps, describe());
  });
  const count = (request: FastifyRequest) =>
    limitUse('read', { actor: anonymous, address: countedAddress(request.ip) });

  await app.register(swaggerUi, {
    routePrefix: pages,
    staticCSP: docsPolicy,
    logLevel: 'silent',
    uiHooks: {
      onRequest: async (request, reply) => {
        await count(request);
        // People who read YAML can read JSON.
        if (copies.includes(request.routeOptions.url ?? '')) return reply.redirect(document);
      },
    },
  });
  app.get(
    document,
    // The bytes are compressed once; callers without gzip get them uncompressed.
    { schema: { hide: true } as object, compress: false, onRequest: count },
    async (request, reply) => sendCachedAnswer(request, reply, made.get(isHttps) ?? describe(), config),
  );
}
