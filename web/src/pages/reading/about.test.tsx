// @vitest-environment happy-dom
// Rules: docs/rules/content.md#about
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AboutPage } from './about.tsx';

let page: HTMLElement;
let root: Root;
const figures = { organizations: 12, members: 340, orders: 5100, savedAmount: 8000 };

async function open(answer: object) {
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/about/figures') ? answer : {}));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(page.querySelectorAll('a')).toHaveLength(4), 60_000);
}
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});
const text = () => page.textContent ?? '';

test('it names who it is for and the four steps, and its ways lead to sign-in and to the deals', async () => {
  await open({ data: null });
  for (const words of [
    'For buyers',
    'For organizers',
    'For businesses',
    'Discover',
    'Participate',
    'Communicate',
    'Complete',
  ])
    expect(text()).toContain(words);
  const ways = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Start Free Trial', '/login'],
    ['Browse Deals', '/'],
    ['Start Organizing', '/login'],
    ['Browse Active Deals', '/'],
  ]);
});

test('the figures are those of the installation, and none until there are some to tell', async () => {
  await open({ data: null });
  expect(page.querySelector('[aria-label="This site in numbers"]')).toBeNull();
  expect(text()).not.toContain('2,500');
  root.unmount();
  root = createRoot(page);
  await open({ data: figures });
  await vi.waitFor(() => expect(text()).toContain('340 members'), 60_000);
  expect(text()).toContain('$8,000');
});
