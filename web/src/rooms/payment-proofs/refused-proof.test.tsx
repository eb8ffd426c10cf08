// @vitest-environment happy-dom
import { proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProofUploader } from './proof-uploader.tsx';

let page: HTMLElement;
let root: Root;
const scrolled = vi.fn<(element: Element) => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // A browser that can't draw the picture.
  vi.stubGlobal(
    'Image',
    class {
      onerror = () => {};
      set src(_: string) {
        queueMicrotask(() => this.onerror());
      }
    },
  );
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this);
  };
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ProofUploader orderId="1" orderNumber="GB-1" />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const problem = () => page.textContent ?? '';
const choose = (file: File) =>
  act(async () => {
    const input = page.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const send = () => act(async () => page.querySelector<HTMLButtonElement>('[data-sends]')?.click());
const heic = () => {
  const bytes = new Uint8Array(64);
  bytes.set(new TextEncoder().encode('ftypheic'), 4);
  bytes[3] = 24;
  return new File([bytes], 'slip.heic', { type: 'image/heic' });
};

test('why a file is refused comes into view, and stays when it is sent all the same', async () => {
  await choose(heic());
  await vi.waitFor(() => expect(page.textContent).toContain(`slip.heic: ${proofTexts.heic}`), { timeout: 60_000 });
  expect(scrolled.mock.calls.at(-1)?.[0].textContent).toContain('slip.heic');
  await send();
  expect(page.textContent).toContain(`slip.heic: ${proofTexts.heic}`);
  expect(page.textContent).not.toContain('Please select a file');
});

test('where nothing was chosen, it says so', async () => {
  await send();
  expect(problem()).toContain('Please select a file');
});
