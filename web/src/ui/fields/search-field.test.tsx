// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

let root: Root;
const onSearch = vi.fn();
beforeEach(async () => {
  vi.useFakeTimers();
  onSearch.mockClear();
  window.history.replaceState(null, '', '/admin/group-buys');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<SearchField name="search" label="Search" value="" onSearch={onSearch} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const type = (text: string) =>
  act(async () => {
    const input = document.querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('what is typed is searched for once typing pauses', async () => {
  await type('oat');
  await type('oats ');
  await pass(300);
  expect(onSearch.mock.calls).toEqual([['oats']]);
});

test.each([
  ['a result', '/admin/group-buys/1', {}, []],
  ['a filter of the same page', '/admin/group-buys?status=active', {}, [['oats']]],
  ['a result for another window', '/admin/group-buys/1', { ctrlKey: true }, [['oats']]],
  ['an address of a mail', 'mailto:mill@example.org', {}, [['oats']]],
])('who presses %s before that calls off the search where the page is left', async (_, href, keys, searched) => {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}"><b>Winter pantry</b></a>`);
  const link = document.querySelector('a');
  // Its page is still on its way: the address is as it was.
  link?.addEventListener('click', (event) => event.preventDefault());
  await type('oats');
  link?.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  await pass(300);
  expect(onSearch.mock.calls).toEqual(searched);
});

test('whoever went on to another page meanwhile searches nothing there', async () => {
  await type('oats');
  window.history.pushState(null, '', '/admin/group-buys/1');
  await pass(300);
  expect(onSearch).not.toHaveBeenCalled();
});
