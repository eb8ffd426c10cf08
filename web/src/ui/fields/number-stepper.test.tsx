// @vitest-environment happy-dom
// What is typed stays as it is typed, and what is no whole number is taken for no other one.
// Rules: docs/rules/orders.md#quantities
import { unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

let place: HTMLElement;
let root: Root;
let heard: number[];
function Counted({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  const take = (next: number) => {
    heard.push(next);
    setValue(next);
  };
  return <NumberStepper label="quantity of Oats" value={value} max={100_000} onChange={take} />;
}
const show = (start: number) => act(() => root.render(<Counted start={start} />));
const input = () => place.querySelector('input') as HTMLInputElement;
const button = (name: RegExp) =>
  [...place.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? '')) as HTMLElement;
const said = () => place.querySelector('p')?.textContent ?? '';
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(() => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  heard = [];
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test.each(['1,5', '1.5', '0.5', '-3', '−3', '1,000', '1e3', '2 kg', 'two'])(
  '"%s" stays in the field, orders nothing, and is told to be no whole number',
  (text) => {
    show(2);
    type(text);
    leave();
    expect([input().value, heard, said()]).toEqual([text, [unclearQuantity], 'Whole pieces only']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Whole pieces only',
    );
  },
);

test('a number above the most is told so, and not made smaller', () => {
  show(2);
  type('100001');
  leave();
  expect([input().value, heard, said()]).toEqual(['100001', [unclearQuantity], 'At most 100,000']);
});

test('digits of another keyboard count, and stay as they were typed', () => {
  show(0);
  type('１２');
  leave();
  expect([input().value, heard, said()]).toEqual(['１２', [12], '']);
});

test('nothing typed is nothing ordered', () => {
  show(3);
  type('');
  leave();
  expect([input().value, heard, said()]).toEqual(['0', [0], '']);
});

test('plus goes on from nothing where what is typed is no number, and the sentence goes', () => {
  show(2);
  type('1,5');
  act(() => button(/^Increase/).click());
  expect([input().value, heard, said()]).toEqual(['1', [unclearQuantity, 1], '']);
});

test('a draft that waits with something unclear says so instead of counting nothing', () => {
  show(unclearQuantity);
  expect([input().value, said()]).toEqual(['', 'Whole pieces only']);
  leave();
  expect([input().value, heard, said()]).toEqual(['0', [0], '']);
});

test('Enter ends the typing and sends no form', () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  place.addEventListener('submit', sent);
  act(() =>
    root.render(
      <form>
        <Counted start={2} />
        <button type="submit">Place order</button>
      </form>,
    ),
  );
  const enter = () => {
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    act(() => input().dispatchEvent(pressed));
    return pressed.defaultPrevented;
  };
  act(() => input().focus());
  type('7');
  expect([enter(), heard, document.activeElement === input()]).toEqual([true, [7], true]);
  type('');
  enter();
  expect([input().value, heard.at(-1)]).toEqual(['0', 0]);
  expect(sent).not.toHaveBeenCalled();
});
