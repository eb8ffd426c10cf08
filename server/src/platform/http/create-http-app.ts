import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { speaksHttps, warnOfProxies } from '../callers/read-forwarded.ts';
import { sessionCookie } from '../callers/session-cookie.ts';
import type { Config } from '../config/config.ts';
import { trustProxies } from '../config/trust-proxies.ts';
import { watchOutages } from '../database/outages.ts';
import { answerErrors, answerUnreadableAddress, answerUnreadableRequest, type OnUndeclared } from './answer-errors.ts';
import { logOptions } from './log.ts';
import { requestId } from './register-calls.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** 1 MiB: no JSON body of ours comes near it. */
const largestBody = 1024 * 1024;

/**
 * How long a connection may wait for its next request. Proxies in front keep theirs for up to two minutes (Caddy; nginx
 * one, Traefik one and a half): if the program ended one first, a request sent at that moment would be lost, and an order
 * would be answered with 502.
 */
const keptIdleMs = 150_000;

interface Options {
  /** Is asked while the database is away. */
  isDatabaseReady?: () => Promise<boolean>;
  /** Gets refusals that the contract doesn't list; by default they are logged. */
  onUndeclared?: OnUndeclared | undefined;
}

/** Creates a Fastify app with everything that all rooms share. */
export async function createHttpApp(
  config: Config,
  { isDatabaseReady = async () => true, onUndeclared }: Options = {},
): Promise<FastifyInstance> {
  const outages = watchOutages(isDatabaseReady);
  const app = Fastify({
    logger: logOptions(config, outages),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    ...(config.trustProxy !== null && { trustProxy: trustProxies(config.trustProxy) }),
    bodyLimit: largestBody,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove',
    // A small machine that starts everything at once may need more than Fastify's ten seconds.
    pluginTimeout: 60_000,
    // A request sent before its sender knew is answered; then its connection ends.
    return503OnClosing: false,
    // Drops a stalled client, but leaves time for an upload over a slow line.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: keptIdleMs,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('cobuyContext', null);
  app.decorateRequest('cobuyNamed', null);
  app.decorateRequest('cobuyUnknown', null);
  answerErrors(app, outages, onUndeclared);

  app.addHook('onResponse', async (request, reply) => {
    // Logs the pattern, never the address: an order number in a log would open the order.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  sendSecurityHeaders(app, config);
  if (config.trustProxy === null) warnOfProxies(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  // Mail programs unsubscribe with a form whose content says nothing (RFC 8058); no other call takes a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cobuy',
        version: '1',
        description: 'Every call of this site. Each refusal carries a stable `code` and a sentence for people.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie({ isHttps: speaksHttps({ protocol: 'http' }, config) }),
            description: 'Over https its name begins with __Host-.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  return app;
}
