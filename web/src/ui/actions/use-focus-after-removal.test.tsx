// @vitest-environment happy-dom
// Rules: docs/rules/pages.md#focus-and-scroll
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

function Rows() {
  const [rows, setRows] = useState(['oats', 'beans', 'salt']);
  const { place, noteRemoval } = useFocusAfterRemoval<HTMLDivElement>(rows.length);
  return (
    <div ref={place}>
      {rows.map((row, index) => (
        <button
          key={row}
          type="button"
          data-removes
          onClick={() => {
            noteRemoval(index);
            setRows((now) => now.filter((one) => one !== row));
          }}
        >
          {row}
        </button>
      ))}
      <button type="button" data-adds onClick={() => setRows((now) => [...now, 'rice'])}>
        add
      </button>
    </div>
  );
}

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Rows />);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});
async function press(name: string) {
  await vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no ${name}`);
    button.focus();
    button.click();
  }, 60_000);
}
const focused = (name: string) => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(name), 60_000);

test('the focus goes on to the row that took the place, to the last one, and to what adds one', async () => {
  await press('oats');
  await focused('beans');
  await press('salt');
  await focused('beans');
  await press('beans');
  await focused('add');
});

test('it goes on for whoever presses before the first look is over', async () => {
  const frame = document.body.appendChild(document.createElement('div'));
  const early = createRoot(frame);
  // As soon as it is drawn, while what is done after a drawing still waits.
  const drawn = new Promise<void>((resolve) => {
    const append = frame.appendChild.bind(frame);
    frame.appendChild = (node) => {
      queueMicrotask(resolve);
      return append(node);
    };
  });
  early.render(<Rows />);
  await drawn;
  const oats = frame.querySelector('button');
  oats?.focus();
  oats?.click();
  await focused('beans');
  early.unmount();
});

test('it stays where it is when a row comes', async () => {
  await press('add');
  await vi.waitFor(() => expect(document.body.textContent).toContain('rice'), 60_000);
  await focused('add');
});
