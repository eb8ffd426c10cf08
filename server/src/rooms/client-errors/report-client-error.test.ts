// Rules: docs/rules/site.md#client-errors
import { clientErrorPaths } from '@cobuy/contract/client-errors/client-errors.paths';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Context } from '../../platform/context.ts';
import { maskPersonal, reportClientError } from './report-client-error.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const report = (body: object) => server.call(clientErrorPaths.reportClientError, { body });

test('what a browser says of a broken page names nobody and opens nothing', () => {
  const number = 'GB-0000-1111-2222-3333';
  const id = '0190b5a0-1111-7222-8333-444455556666';
  expect(maskPersonal(`/buyer/orders/${number}?tab=chat#x`)).toBe('/buyer/orders/:orderNumber');
  expect(maskPersonal(`at f (https://x.example/group-buy/${id}?token=abc:1:2)`)).toBe(
    'at f (https://x.example/group-buy/:id)',
  );
  expect(maskPersonal('no such person ana@example.org')).toBe('no such person :email');
  expect(maskPersonal(`token ${'a'.repeat(43)}`)).toBe('token :token');
});

test('a report is taken in the fields that browsers send, with its address masked', async () => {
  const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
  const url = 'https://deals.example.org/buyer/orders/GB-0000-1111-2222-3333?tab=chat';
  const told = { message: 'x', stack: null, type: 'unhandledrejection', url };
  await reportClientError({ ...server.services, userAgent: null } as unknown as Context, told);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({
    type: 'unhandledrejection',
    page: 'https://deals.example.org/buyer/orders/:orderNumber',
  });
  warn.mockRestore();
  const whole = { ...told, environment: 'production', userAgent: 'A browser', timestamp: '2026-11-25T12:00:00Z' };
  expect((await report({ ...whole, stack: 'at f' })).status).toBe(204);
});

test('takes a report of anybody, refuses one over 8 KB, and a flood of them', async () => {
  expect((await report({ message: 'x is undefined', page: '/browse', stack: 'at f' })).status).toBe(204);
  expect((await report({ message: 'x'.repeat(9000), page: '/' })).status).toBe(413);
  expect((await report({ page: '/' })).status).toBe(400);
  const flood = await Promise.all(Array.from({ length: 30 }, () => report({ message: 'x', page: '/' })));
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test('the browser and the kind of the break are named as the rest: nobody in them, on one line, and cut', async () => {
  const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => {});
  const userAgent = `Mozilla ana@example.org ${'a'.repeat(43)}\n${'long '.repeat(100)}`;
  await reportClientError({ ...server.services, userAgent } as unknown as Context, {
    type: `Mailing\nana@example.org ${'failed '.repeat(20)}`,
    message: 'x',
    page: '/',
    stack: null,
  });
  const [logged] = warn.mock.calls[0] as unknown as [{ browser: string; type: string }];
  const { browser, type } = logged;
  expect(browser).toMatch(/^Mozilla :email :token long /);
  expect(browser).toHaveLength(200);
  expect(type).toMatch(/^Mailing :email failed /);
  expect(type).toHaveLength(50);
});
