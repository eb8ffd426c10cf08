// A room of calls that only tests know, for what registering a room does.
import { defineCalls, noContent } from '@cobuy/contract/wire/calls';
import { defineErrors } from '@cobuy/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Identify } from '../src/platform/actor.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { Services } from '../src/platform/context.ts';
import { cacheForVisitors, createAnswerCache } from '../src/platform/http/answer-cache.ts';
import { createHttpApp } from '../src/platform/http/create-http-app.ts';
import { defineRoutes, registerCalls } from '../src/platform/http/register-calls.ts';
import { serveApiDescription } from '../src/platform/http/serve-api-description.ts';
import type { AwaitDatabase } from '../src/platform/http/survive-restart.ts';
import { createUseLimits } from '../src/platform/limits/limit-use.ts';
import { refuse } from '../src/platform/refusal.ts';

const paths = {
  readBox: ['GET', '/api/boxes/:name'],
  keptBox: ['GET', '/api/kept-box'],
  packBox: ['POST', '/api/boxes'],
  sealBox: ['POST', '/api/boxes/:name/seal'],
  labelBox: ['PUT', '/api/boxes/:name'],
  renameBox: ['PATCH', '/api/boxes/:name'],
  dropBox: ['DELETE', '/api/boxes'],
  breakBox: ['GET', '/api/broken-box'],
  manageBox: ['GET', '/api/managed-box'],
  ownBox: ['GET', '/api/own-box'],
  signedBox: ['GET', '/api/signed-box'],
} as const;
const boxErrors = defineErrors('box', {
  full: [409, 'The box {name} holds {most} already.'],
  sealed: [409, 'The box is sealed.'],
});
const answer = z.object({ name: z.string() });
const calls = defineCalls(paths, {
  readBox: {
    access: 'public',
    summary: '',
    params: z.object({ name: z.string() }),
    response: answer,
    errors: [boxErrors.full],
  },
  keptBox: { access: 'public', summary: '', response: answer },
  packBox: {
    access: 'public',
    summary: '',
    countsAs: 'order',
    idempotent: true,
    body: z.object({ name: z.string('Name is required'), size: z.object({ width: z.number('Width is required') }) }),
    response: z.object({ received: z.unknown(), key: z.string().nullable() }),
    status: 201,
  },
  sealBox: {
    access: 'signed-in',
    organization: 'ignored',
    summary: '',
    params: z.object({ name: z.string() }),
    response: z.object({ key: z.string().nullable() }),
    errors: [boxErrors.full],
  },
  labelBox: {
    access: 'public',
    summary: '',
    params: z.object({ name: z.string() }),
    file: { field: 'label', limit: 1000 },
    body: z.object({ note: z.string() }),
    response: noContent,
  },
  renameBox: {
    access: 'public',
    summary: '',
    params: z.object({ name: z.string() }),
    body: z.object({ name: z.string() }),
    knownFields: { as: 'readBox' },
    response: noContent,
  },
  dropBox: { access: 'public', summary: '', response: noContent },
  breakBox: { access: 'public', summary: '', response: answer },
  manageBox: { access: ['AGENT', 'ORGADMIN'], summary: '', response: answer },
  ownBox: { access: 'order-session', summary: '', response: answer },
  signedBox: { access: 'signed-in', summary: '', response: answer },
});
/** What is said where the database ends under a statement. */
export const cutOff = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
let isCutOff = false;
/** How often the box was looked into. */
let looks = 0;
const routes = defineRoutes(paths, calls, {
  keptBox: (context) => cacheForVisitors(context, calls.keptBox, [], async () => ({ name: `look ${++looks}` })),
  readBox: async (_, { params }) => {
    if (params.name === 'cut-off') {
      // Every other time.
      isCutOff = !isCutOff;
      if (isCutOff) throw cutOff();
    }
    if (params.name === 'full') refuse(boxErrors.full, { values: { name: 'full', most: 3 }, retryAfter: 7 });
    return { name: params.name, secret: 'inside' };
  },
  packBox: async ({ idempotencyKey }, { body }) => ({ received: body, key: idempotencyKey }),
  sealBox: async ({ idempotencyKey }, { params }) => {
    if (params.name === 'sealed') refuse(boxErrors.sealed);
    return { key: idempotencyKey };
  },
  labelBox: async () => undefined,
  renameBox: async () => undefined,
  dropBox: async () => undefined,
  breakBox: async () => {
    throw new Error('a secret of the house');
  },
  manageBox: async () => ({ name: 'managed' }),
  ownBox: async () => ({ name: 'own' }),
  signedBox: async () => ({ name: 'signed' }),
});

interface Start {
  identify: Identify;
  config?: Partial<Config>;
  onUndeclared?: ((sentence: string) => void) | undefined;
  admit?: () => Promise<void>;
  awaitDatabase?: AwaitDatabase;
}

export async function serveBoxes({
  identify,
  config = {},
  onUndeclared,
  admit = async () => {},
  awaitDatabase = async () => false,
}: Start): Promise<FastifyInstance> {
  const whole: Config = { ...readConfig({}), logLevel: 'silent', ...config };
  const app = await createHttpApp(whole, { onUndeclared });
  const readPublicUrl = async () => 'https://deals.example';
  const disk = { requireRoomFor: async () => {} };
  const answerCache = createAnswerCache({ now: () => new Date(0) });
  const limitUse = createUseLimits(whole);
  const services = { config: whole, limitUse, readPublicUrl, disk, answerCache } as unknown as Services;
  registerCalls(app, { services, identify, admit, awaitDatabase }, routes);
  await serveApiDescription(app, [routes], services);
  return app;
}
