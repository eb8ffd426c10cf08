import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous } from '../actor.ts';
import { countedAddress } from '../callers/counted-address.ts';
import { speaksHttps } from '../callers/read-forwarded.ts';
import type { Services } from '../context.ts';
import { CachedBytes, sendCachedAnswer } from './answer-cache.ts';
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
 * Describes every call, as a document and as pages. The document is the same for everybody while the program runs, and
 * putting it together holds up everybody else: it is made once, before anybody is served. Both count as reads of the
 * address.
 * @param app on which `rooms` are registered.
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
    new CachedBytes(JSON.stringify(describeCalls(app.swagger() as unknown as ApiDescription, rooms)));
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
        // A person who reads YAML reads JSON.
        if (copies.includes(request.routeOptions.url ?? '')) return reply.redirect(document);
      },
    },
  });
  app.get(
    document,
    // Kept bytes are compressed once; the person who takes no gzip gets them as they are.
    { schema: { hide: true } as object, compress: false, onRequest: count },
    async (request, reply) => sendCachedAnswer(request, reply, made.get(isHttps) ?? describe(), config),
  );
}
