// @vitest-environment happy-dom
// A browser that translates a page puts each of its texts into elements of its own; what changes afterwards has to be seen all
// the same.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { OrderSum } from './order-bar.tsx';
import { sumUp } from './order-basket.ts';

const deal = {
  products: ['a', 'b'].map((productId) => ({ productId, product: { price: 20.75 } })) as never,
  minProductCount: 0,
  minOrderAmount: 100,
};

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function translate() {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('pieces, total and what is missing follow the basket on a page that the browser has translated', () => {
  const show = (a: number) => act(() => root.render(<OrderSum sum={sumUp({ a }, deal)} isFree={false} />));
  show(1);
  translate();
  show(3);
  expect(place.textContent).toContain('3 pieces');
  expect(place.textContent).toContain('$62.25');
  expect(place.textContent).toContain('$37.75 below');
  expect(place.textContent).not.toContain('1 piece');
});

test('so does a deadline', () => {
  const show = (at: string) => act(() => root.render(<Deadline at={at} ahead="Closes {when}" past="Closed {when}" />));
  show(new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString());
  translate();
  show(new Date(Date.now() - 86_400_000).toISOString());
  expect(place.textContent).toMatch(/^Closed /);
});
