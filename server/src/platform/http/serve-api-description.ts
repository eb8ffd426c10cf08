import { readFileSync } from 'node:fs';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { anonymous } from './actor.ts';
import { builtDescription, isPacked } from './built-description.ts';
import { countedAddress } from './counted-address.ts';
import { type ApiDescription, describeCalls } from './describe-calls.ts';
import { KeptAnswer, sendKeptAnswer } from './kept-answers.ts';
import type { RoomOfCalls } from './register-calls.ts';
import { docsPolicy } from './security-headers.ts';
import { speaksHttps } from './speaks-https.ts';

const document = '/api/openapi.json';
const pages = '/api/docs';
/** The pages' own addresses of the document, which they would make anew for each request. */
const copies = [`${pages}/json`, `${pages}/yaml`];

/** Apps of one process describe the same rooms alike, but for the name of the cookie. */
const madeOf = new WeakMap<readonly RoomOfCalls[], Map<boolean, KeptAnswer>>();

/**
 * Describes every call, as a document and as pages. The document is the same for everybody while the program runs, and
 * putting it together holds up everybody else: the build has made it, or it is made once, before anybody is served. Both
 * count as reads of the address.
 * @param app on which `rooms` are registered.
 */
export async function serveApiDescription(
  app: FastifyInstance,
  rooms: readonly RoomOfCalls[],
  { config, limitUse }: Pick<Services, 'config' | 'limitUse'>,
): Promise<void> {
  const made = madeOf.get(rooms) ?? new Map<boolean, KeptAnswer>();
  madeOf.set(rooms, made);
  const isHttps = speaksHttps({ protocol: 'http' }, config);
  const describe = () =>
    new KeptAnswer(
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
        // Whoever reads YAML reads JSON.
        if (copies.includes(request.routeOptions.url ?? '')) return reply.redirect(document);
      },
    },
  });
  app.get(
    document,
    // Kept bytes are compressed once; whoever takes no gzip gets them as they are.
    { schema: { hide: true } as object, compress: false, onRequest: count },
    async (request, reply) => sendKeptAnswer(request, reply, made.get(isHttps) ?? describe(), config),
  );
}
