// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SupportForm } from './support-form.tsx';

let page: HTMLElement;
let root: Root;
const answers = vi.fn<() => Response>();
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const open = () =>
  act(async () => root.render(<SupportForm person={{ name: 'Robin', email: 'robin@example.org' }} orderNumber="" />));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => answers());
  localStorage.clear();
  sessionStorage.clear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const message = () => page.querySelector('textarea') as HTMLTextAreaElement;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(message(), text);
    message().dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () => act(async () => page.querySelector<HTMLButtonElement>('button[type=submit]')?.click());

test('a message that could not be sent stays in its field, also on the next visit, until it is sent', async () => {
  await type('Where are my oats?');
  answers.mockReturnValueOnce(json(501, {}));
  await send();
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('couldn’t send'), 60_000);
  expect(message().value).toBe('Where are my oats?');

  await act(async () => root.unmount());
  root = createRoot(page);
  await open();
  expect(message().value).toBe('Where are my oats?');

  answers.mockReturnValueOnce(json(201, { message: 'Your message is on its way.' }));
  await send();
  await vi.waitFor(() => expect(page.textContent).toContain('Your message is on its way.'), 60_000);
  expect(message().value).toBe('');
  await act(async () => root.unmount());
  root = createRoot(page);
  await open();
  expect(message().value).toBe('');
});
