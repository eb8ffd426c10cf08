// What a device shows when it asks for a page.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let answerPage: typeof import('./keep-files.ts').answerPage;
let answerFile: typeof import('./keep-files.ts').answerFile;
const request = new Request('http://127.0.0.1/orders');

beforeAll(async () => {
  vi.stubGlobal('keptFiles', { start: [], ownOrders: [] });
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('the kept page') }) });
  ({ answerPage, answerFile } = await import('./keep-files.ts'));
});
afterAll(() => vi.unstubAllGlobals());

test('a page that the server answers is the server’s', async () => {
  expect(await (await answerPage(request, Promise.resolve(new Response('its page')))).text()).toBe('its page');
});

test('a page that nobody answers is drawn from the kept one', async () => {
  expect(await (await answerPage(request, Promise.reject(new Error('no connection')))).text()).toBe('the kept page');
});

test('a page whose connection neither answers nor breaks off is drawn from the kept one, too', async () => {
  vi.useFakeTimers();
  try {
    const shown = answerPage(request, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await shown).text()).toBe('the kept page');
  } finally {
    vi.useRealTimers();
  }
});

test('a file that bears its content’s name is the kept one; any other is the server’s as long as it answers', async () => {
  let isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no connection');
    return new Response('its file');
  });
  const file = async (path: string) => {
    const address = new URL(path, request.url);
    return (await answerFile(new Request(address), address)).text();
  };
  expect(await file('/assets/main-abc.js')).toBe('the kept page');
  expect(await file('/before-program.js')).toBe('its file');
  isThere = false;
  expect(await file('/before-program.js')).toBe('the kept page');
});
