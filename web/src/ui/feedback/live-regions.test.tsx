// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { showToast } from './show-toast.ts';
import { ToastList } from './toast-list.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});
const show = (shown: ReactNode) => act(async () => root.render(shown));
/** What holds a text and reads it out as it appears. */
const reading = (role: string, text: string) =>
  [...document.querySelectorAll(`[role="${role}"]`)].some(({ textContent }) => textContent?.includes(text));

test('a message is read out as a whole, and names the region where it can be found', async () => {
  await show(<ToastList />);
  await act(async () => void showToast({ tone: 'ok', title: 'Group buy saved', text: 'Buyers see it now.' }));
  const said = [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
    textContent?.includes('saved'),
  );
  expect(said?.textContent).toContain('Group buy savedBuyers see it now.');
  expect(said?.getAttribute('aria-atomic')).toBe('true');
  expect(said?.closest('[role="region"]')?.getAttribute('aria-label')).toContain('Messages');
});

const titles = () => [...document.querySelectorAll('[slot="title"]')].map(({ textContent }) => textContent);
const closeAll = async () => {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Close message"]'))
    await act(async () => button.click());
};

test('what can be done for ten seconds is offered for as long', async () => {
  await show(<ToastList />);
  await closeAll();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const action = { label: 'Undo', onAction: () => {}, withinMs: 10_000 };
    await act(async () => void showToast({ tone: 'ok', title: 'Payment confirmed', action }));
    await act(() => vi.advanceTimersByTimeAsync(9999));
    expect(titles()).toEqual(['Payment confirmed']);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(titles()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('of many news the newest are shown, and none late; what somebody has done themselves keeps its place', async () => {
  await show(<ToastList />);
  await closeAll();
  await act(async () => void showToast({ tone: 'ok', title: 'Saved' }));
  for (const order of [1, 2, 3, 4, 5])
    await act(async () => void showToast({ tone: 'info', title: `Order ${order}`, isNews: true }));
  expect(titles().sort()).toEqual(['Order 4', 'Order 5', 'Saved']);
  for (const title of ['Cancelled', 'Undone']) await act(async () => void showToast({ tone: 'ok', title }));
  expect(titles().sort()).toEqual(['Cancelled', 'Saved', 'Undone']);
  await act(async () => void showToast({ tone: 'info', title: 'Order 6', isNews: true }));
  expect(titles()).not.toContain('Order 6');
  await closeAll();
  expect(titles()).toEqual([]);
});

test('a failure in place of a list interrupts', async () => {
  await show(<ErrorState title="Failed to load orders" />);
  expect(reading('alert', 'Failed to load orders')).toBe(true);
});

test('what was just done is read out when there is a pause, and what failed at once', async () => {
  await show(
    <>
      <Notice announced tone="ok" title="Your profile is saved" />
      <Notice announced tone="danger" title="It could not be saved" />
      <Notice title="Standing on the page from the start" />
    </>,
  );
  expect(reading('status', 'Your profile is saved')).toBe(true);
  expect(reading('alert', 'It could not be saved')).toBe(true);
  expect(reading('status', 'from the start') || reading('alert', 'from the start')).toBe(false);
});
