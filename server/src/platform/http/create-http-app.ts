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
import type { Config } from '../config.ts';
import { logOptions } from '../log.ts';
import { sessionCookie } from './actor.ts';
import { answerErrors, answerUnreadableAddress, answerUnreadableRequest, type OnUndeclared } from './answer-errors.ts';
import { requestId } from './register-calls.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { speaksHttps } from './speaks-https.ts';
import { trustProxies } from './trust-proxies.ts';
import { warnOfProxies } from './warn-of-proxies.ts';

/** 1 MiB: no JSON body of this product comes near it. */
const largestBody = 1024 * 1024;

/**
 * For a connection that waits for its next request. The proxies in front keep theirs for two minutes at most (Caddy; nginx
 * one, Traefik one and a half): where the program ended one first, what came on it in that moment would be lost, and an
 * order sent then would be answered with 502.
 */
const keptIdleMs = 150_000;

/**
 * Fastify with everything that is the same for every room.
 * @param onUndeclared of refusals that the contract does not list; logs them, if it is not given.
 */
export async function createHttpApp(config: Config, onUndeclared?: OnUndeclared): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    ...(config.trustProxy !== null && { trustProxy: trustProxies(config.trustProxy) }),
    bodyLimit: largestBody,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove',
    // A small machine that starts everything at once may take longer than Fastify's ten seconds.
    pluginTimeout: 60_000,
    // A request that was sent before its sender knew is answered, and its connection ends with it.
    return503OnClosing: false,
    // A stalled client is let go; an upload over a slow line has its time.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: keptIdleMs,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('cobuyContext', null);
  app.decorateRequest('cobuyNamed', null);
  app.decorateRequest('cobuyUnknown', null);
  answerErrors(app, onUndeclared);

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: an order number in a log would open the order.
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
  // Mail programs end mails with a form whose content says nothing (RFC 8058); nothing else takes one.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cobuy',
        version: '1',
        description: 'Every call of this installation. Each refusal carries a stable `code` and a sentence for people.',
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
