// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useFreePlace } from '../../ui/feedback/use-free-place.ts';
import { NotificationBell } from './notification-bell.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rowHeight = 44;
const Messages = () => <div ref={useFreePlace()} id="messages" />;

test('messages lie over rows rather than over the bell, under which their news can be read too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  // A phone whose page is full: the bell in the first row, and below it buttons as wide as the page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.id === 'messages') return new DOMRect(0, 0, 358, 70);
    if (this.getAttribute('aria-label') === 'Notifications') return new DOMRect(280, 0, rowHeight, rowHeight);
    const row = Number(this.textContent);
    return this instanceof HTMLButtonElement ? new DOMRect(16, row * rowHeight, 358, rowHeight) : new DOMRect();
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rows = Array.from({ length: 18 }, (_, place) => place + 1);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <NotificationBell />
        {rows.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
        <Messages />
      </MemoryRouter>,
    ),
  );
  expect(Number.parseInt(document.getElementById('messages')?.style.top ?? '0', 10)).toBeGreaterThanOrEqual(rowHeight);
  await act(async () => root.unmount());
});
