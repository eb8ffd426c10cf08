// @vitest-environment happy-dom
// Rules: docs/rules/site.md#public-address
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublicAddressDialog } from './public-address-dialog.tsx';

let root: Root;
let place: HTMLElement;
const close = vi.fn();
const sent: unknown[] = [];
let state: { publicUrl: string; setBy: 'environment' | 'administrator' | 'nobody' };
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(state);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  sent.length = 0;
  close.mockClear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

async function open(now: typeof state) {
  state = now;
  const router = createMemoryRouter([{ path: '/', element: <PublicAddressDialog onClose={close} /> }]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await says('Address of this site');
}
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), 60_000);
function type(text: string) {
  const field = document.querySelector<HTMLInputElement>('input[name=publicUrl]');
  if (!field) throw new Error('no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (words: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words));
    if (!button || button.disabled) throw new Error(`nothing to press: ${words}`);
    button.click();
  }, 60_000);

test('another address is asked about with both before it is saved, and warned of where the page is open elsewhere', async () => {
  await open({ publicUrl: 'https://old.example.org', setBy: 'administrator' });
  await vi.waitFor(() => expect(document.querySelector('input[name=publicUrl]')).not.toBeNull(), 60_000);
  type('https://new.example.org');
  await press('Continue');
  await says('Change the address of every link?');
  for (const words of ['https://old.example.org', 'https://new.example.org', 'This page is open at another address'])
    expect(document.body.textContent).toContain(words);
  expect(sent).toEqual([]);

  answer = () =>
    Response.json({ error: 'Somebody else has changed it', code: 'system.edited_meanwhile' }, { status: 409 });
  await press('Change the address');
  await says('Somebody else has changed it');
  expect(close).not.toHaveBeenCalled();

  answer = () => Response.json({ publicUrl: 'https://new.example.org', setBy: 'administrator' });
  await press('Change the address');
  await vi.waitFor(() => expect(close).toHaveBeenCalled(), 60_000);
  const asked = { publicUrl: 'https://new.example.org', seen: 'https://old.example.org' };
  expect(sent).toEqual([asked, asked]);
});

test('what is no address is refused before anything is asked', async () => {
  await open({ publicUrl: 'https://old.example.org', setBy: 'administrator' });
  await vi.waitFor(() => expect(document.querySelector('input[name=publicUrl]')).not.toBeNull(), 60_000);
  type('ftp://old.example.org');
  await press('Continue');
  await vi.waitFor(
    () => expect(document.querySelector('input[name=publicUrl]')?.getAttribute('aria-invalid')).toBe('true'),
    60_000,
  );
  expect(document.body.textContent).not.toContain('Change the address of every link?');
});

test('an address that the environment sets is only shown', async () => {
  await open({ publicUrl: 'https://fixed.example.org', setBy: 'environment' });
  await says('Links in e-mails begin with https://fixed.example.org');
  expect(document.querySelector('input[name=publicUrl]')).toBeNull();
});
