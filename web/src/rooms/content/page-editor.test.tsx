// @vitest-environment happy-dom
// Rules: docs/rules/content.md#editing
import type { EditedPage } from '@cobuy/contract/content/content.http';
import type { ContentPage, FooterLink } from '@cobuy/domain/content/footer-links';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageEditor } from './page-editor.tsx';

let page: HTMLElement;
let root: Root;
let links: FooterLink[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  links = [];
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('footer-links') ? { data: links, version: 0 } : { html: '' }),
  );
  localStorage.clear();
  sessionStorage.clear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const text = { title: 'A page', content: 'Words' };
async function open(of: ContentPage, published: boolean) {
  const loaded: EditedPage = { ...text, markdown: 'Words', published, updatedAt: null, version: 1, builtIn: text };
  const router = createMemoryRouter([{ path: '/', element: <PageEditor page={of} loaded={loaded} /> }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}
const press = () => act(async () => page.querySelector<HTMLInputElement>('input[name=published]')?.click());
const warning = () => page.textContent?.includes('People who register are asked to agree to it') ?? false;

test.each(['privacy', 'terms'] as const)(
  'whoever takes %s off the site is warned that registering links to it',
  async (of) => {
    await open(of, true);
    expect(warning()).toBe(false);
    await press();
    expect(warning()).toBe(true);
    await press();
    expect(warning()).toBe(false);
  },
);

test('of a page that registering does not link to, and of one that is not published yet, nobody is warned', async () => {
  await open('about', true);
  await press();
  expect(warning()).toBe(false);
  await act(async () => root.unmount());
  root = createRoot(page);
  await open('privacy', false);
  expect(warning()).toBe(false);
});

test.each([
  ['privacy', '/privacy', true, true],
  ['terms', '/content/terms', true, true],
  ['about', '/content/about', true, true],
  ['about', '/about', true, false],
  ['privacy', '/privacy', false, false],
] as const)(
  'of %s, not published, a link of the footer to %s (shown: %s) is told: %s',
  async (of, url, enabled, told) => {
    links = [{ title: 'A link', url, enabled, isModal: false }];
    await open(of, true);
    expect(page.textContent).not.toContain('The footer links to it');
    await press();
    await vi.waitFor(() => expect(page.textContent?.includes('The footer links to it')).toBe(told), 60_000);
  },
);
