// What a push does on the device that it comes to.
// Rules: docs/rules/notifications.md#push
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openFromPush, showPush } from './show-push.ts';

const push = { id: 'n1', title: 'Your order', body: 'It is on its way', path: '/buyer/orders/GB-1' };
interface Page {
  visibilityState: string;
  focus: () => Promise<void>;
  navigate: (to: string) => Promise<void>;
  postMessage: (message: { path: string }, ports: MessagePort[]) => void;
}
let pages: Page[];
let done: string[];

const page = (visibilityState: string, answers = false): Page => ({
  postMessage: ({ path }, [port]) => {
    if (!answers) return;
    done.push(`ask ${path}`);
    port?.postMessage('taken');
  },
  visibilityState,
  focus: async () => void done.push('focus'),
  navigate: async (to: string) => void done.push(`navigate ${to}`),
});
beforeEach(() => {
  pages = [];
  done = [];
  vi.stubGlobal('location', new URL('https://cobuy.example/service-worker.js'));
  vi.stubGlobal('clients', {
    matchAll: async () => pages,
    openWindow: async (to: string) => void done.push(`open ${to}`),
  });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
      void done.push([title, body, tag, data].join(' · ')),
  });
});
afterAll(() => vi.unstubAllGlobals());

test('it is shown where no page is looked at, and not to whoever looks at one', async () => {
  await showPush(push);
  pages = [page('hidden')];
  await showPush(push);
  pages = [page('hidden'), page('visible')];
  await showPush(push);
  const shown = 'Your order · It is on its way · n1 · /buyer/orders/GB-1';
  expect(done).toEqual([shown, shown]);
});

test('a press leads to what it tells of: into a page that is open, else into a new one', async () => {
  await openFromPush(push.path);
  pages = [page('hidden')];
  await openFromPush(push.path);
  const address = 'https://cobuy.example/buyer/orders/GB-1';
  expect(done).toEqual([`open ${address}`, 'focus', `navigate ${address}`]);
});

test('a page that answers goes there by itself, where a form asks before it is left', async () => {
  pages = [page('hidden', true)];
  await openFromPush(push.path);
  expect(done).toEqual(['focus', 'ask /buyer/orders/GB-1']);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'it leads nowhere from this site: %s',
  async (path) => {
    await openFromPush(path);
    expect(done).toEqual([]);
  },
);
