// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFreePlace } from './use-free-place.ts';

let place: HTMLElement;
let root: Root;
/** Where a control is drawn, by what is written on it. */
const drawn: Record<string, DOMRect> = {};
const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

function Messages() {
  return <div ref={useFreePlace()} id="messages" tabIndex={-1} />;
}
const messages = () => document.getElementById('messages') as HTMLElement;
const at = () => [Number.parseInt(messages().style.left, 10), Number.parseInt(messages().style.top, 10)];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this !== document.getElementById('messages')) return drawn[this.textContent ?? ''] ?? new DOMRect();
    const [left = 0, top = 0] = at();
    return box(left, top, 358, 70);
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Messages />));
  // What a pointer that rests in the messages looks like to the style sheet.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return (this === messages() && selector.includes(':hover')) || matches.call(this, selector);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const point = (x: number, y: number) =>
  messages().dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
/** The page draws a control, at the foot of a phone where messages lie. */
async function draw(name: string, where: DOMRect) {
  drawn[name] = where;
  const control = place.appendChild(document.createElement('button'));
  control.textContent = name;
  await vi.waitFor(() => expect(control.isConnected).toBe(true), 60_000);
  return control;
}

test('messages make way for a button that comes where the pointer rests', async () => {
  expect(at()).toEqual([16, 766]);
  point(100, 800);
  await draw('Edit', box(20, 780, 80, 44));
  await expect.poll(() => at()[1]).toBeLessThan(706);
});

test('they stay under a pointer that reaches for them', async () => {
  point(100, 700);
  point(100, 800);
  await draw('Edit', box(20, 780, 80, 44));
  await act(() => new Promise((drawnAgain) => requestAnimationFrame(() => requestAnimationFrame(drawnAgain))));
  expect(at()).toEqual([16, 766]);
});

test('they cover no notice, whose sentence is what was waited for', async () => {
  drawn['We have your proof'] = box(16, 720, 358, 110);
  const notice = place.appendChild(document.createElement('div'));
  notice.dataset.notice = '';
  notice.textContent = 'We have your proof';
  await expect.poll(() => at()[1]).toBeLessThan(720 - 70);
});

test('they make way for what the keyboard comes to, where all the rest is full', async () => {
  for (let row = 0; row < 19; row += 1) await draw(`Row ${row}`, box(16, row * 44, 358, 44));
  const [, before = 0] = at();
  const under = [...place.querySelectorAll('button')].find((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > before && top < before + 70;
  });
  under?.focus();
  const { top = 0, bottom = 0 } = under?.getBoundingClientRect() ?? {};
  await expect.poll(() => bottom <= (at()[1] ?? 0) || top >= (at()[1] ?? 0) + 70).toBe(true);
});

test('they leave the bell free, where their news can be read too, though all the rest is full', async () => {
  const bell = await draw('Bell', box(280, 4, 44, 44));
  bell.dataset.leadsToMessages = '';
  for (let row = 1; row < 19; row += 1) await draw(`Row ${row}`, box(16, row * 44, 358, 44));
  await act(() => new Promise((drawnAgain) => requestAnimationFrame(() => requestAnimationFrame(drawnAgain))));
  expect(at()[1]).toBeGreaterThan(48);
});
