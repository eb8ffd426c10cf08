// Rules: docs/rules/calls.md#contract
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveBoxes } from '../../../test/room-of-boxes.ts';
import { anonymous } from '../actor.ts';
import type { Config } from '../config/config.ts';

let app: FastifyInstance;
async function start(config: Partial<Config> = {}) {
  app = await serveBoxes({ identify: async () => anonymous, config });
}
beforeEach(() => start());
afterEach(() => app.close());

describe('every call is described in OpenAPI', () => {
  interface Described {
    security?: object[];
    parameters?: { $ref?: string; name?: string }[];
    responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, { schema: object }> }>;
  }
  const read = async () => (await app.inject('/api/openapi.json')).json();
  const operation = async (path: string, method: string): Promise<Described> => (await read()).paths[path][method];
  const codes = ({ responses }: Described) =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const told = JSON.stringify(response).matchAll(/"#\/components\/\w+\/([^"]+)"/g);
        return [status, [...told].map(([, name]) => name).filter((name) => name?.includes('.'))];
      }),
    );

  test('with who may make it', async () => {
    expect(Object.keys((await read()).paths).sort()).toEqual([
      '/api/boxes',
      '/api/boxes/{name}',
      '/api/boxes/{name}/seal',
      '/api/broken-box',
      '/api/kept-box',
      '/api/managed-box',
      '/api/own-box',
      '/api/signed-box',
    ]);
    expect((await operation('/api/signed-box', 'get')).security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect((await operation('/api/boxes', 'delete')).security).toBeUndefined();
  });

  test('with the codes of each status, its own and those that follow from its entry', async () => {
    expect(codes(await operation('/api/boxes/{name}/seal', 'post'))).toEqual({
      200: [],
      400: ['request.malformed'],
      401: ['auth.session_expired'],
      403: [
        'request.foreign_origin',
        'auth.second_factor_setup_required',
        'auth.password_required',
        'auth.password_setup_required',
      ],
      404: ['request.not_found'],
      409: ['box.full'],
      413: ['request.too_large'],
      415: ['request.unsupported_type'],
      500: ['request.failed'],
      503: ['request.busy', 'request.unavailable', 'system.maintenance'],
      507: ['request.disk_full'],
    });
    expect(codes(await operation('/api/boxes', 'post'))).toMatchObject({
      400: ['request.invalid', 'request.malformed', 'request.idempotency_key_invalid'],
      409: ['request.idempotency_key_reused'],
      429: ['request.rate_limited'],
    });
    expect(codes(await operation('/api/managed-box', 'get'))).toMatchObject({
      403: [
        'organization.access_denied',
        'auth.second_factor_setup_required',
        'auth.password_required',
        'auth.password_setup_required',
        'auth.access_denied',
      ],
      404: ['organization.not_found'],
    });
  });

  test('with the sentence of a code, and when to come back', async () => {
    const { schemas, responses } = (await read()).components;
    expect(schemas['box.full'].allOf).toEqual([
      { $ref: '#/components/schemas/Error' },
      {
        type: 'object',
        properties: { code: { const: 'box.full' }, error: { examples: ['The box {name} holds {most} already.'] } },
      },
    ]);
    expect(responses['request.rate_limited'].headers).toEqual({
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    });
    expect(responses['request.failed'].headers).toBeUndefined();
  });

  test('with the headers that it reads', async () => {
    const headers = async (path: string, method: string) =>
      (await operation(path, method)).parameters?.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    expect(await headers('/api/boxes', 'post')).toEqual(['OrganizationId', 'IdempotencyKey']);
    expect(await headers('/api/boxes', 'delete')).toEqual(['OrganizationId']);
    expect(await headers('/api/boxes/{name}/seal', 'post')).toEqual([]);
  });

  test('with the form of a file, and an answer that is no JSON', async () => {
    const { requestBody } = (await operation('/api/boxes/{name}', 'put')) as unknown as { requestBody: object };
    expect(requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              label: { type: 'string', contentMediaType: 'application/octet-stream' },
              note: { type: 'string' },
            },
            required: ['label', 'note'],
          },
        },
      },
    });
    expect((await operation('/api/boxes/{name}', 'put')).responses).toHaveProperty('204');
  });

  test('with no schema that nothing refers to', async () => {
    const document = await read();
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !JSON.stringify(document).includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });
});

test('the description is made once, sent as kept bytes, and counts as a read', async () => {
  await app.close();
  await start({ visitorReadsPerMinute: 5 });
  const made = vi.spyOn(app, 'swagger');
  const read = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const first = await read('/api/openapi.json');
  expect(gunzipSync(first.rawPayload).toString()).toContain('/api/signed-box');
  expect((await read('/api/openapi.json')).rawPayload).toEqual(first.rawPayload);
  for (const copy of ['/api/docs/json', '/api/docs/yaml']) {
    const { statusCode, headers } = await read(copy);
    expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
  }
  expect(made).toHaveBeenCalledTimes(1);
  expect((await read('/api/docs/')).statusCode).toBe(200);
  for (const refused of ['/api/openapi.json', '/api/docs/json', '/api/docs/', '/api/boxes/oats'])
    expect([refused, (await read(refused)).statusCode]).toEqual([refused, 429]);
});

test('the page that describes the calls runs no inline script', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
});
