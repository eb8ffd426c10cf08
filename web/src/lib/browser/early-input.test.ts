// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEarlyInput } from './early-input.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/before-program.js'), 'utf8');
const html = '<form><input name="email"><button type="submit">Order</button></form><p><button>More</button></p>';

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root = document.getElementById('root') as HTMLElement;
  new Function(script)();
});
afterEach(() => repeatEarlyInput(root));

const more = () => root.querySelector('p button') as HTMLButtonElement;
const email = () => root.querySelector('input') as HTMLInputElement;

test('what is pressed before the program runs happens once it does, though the elements have been replaced', async () => {
  const heard = vi.fn();
  more().addEventListener('click', heard);
  more().click();
  more().click();
  expect(heard).not.toHaveBeenCalled();
  root.innerHTML = html;
  more().addEventListener('click', heard);
  repeatEarlyInput(root);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 60_000);
});

test('what is typed before is typed again, and the field keeps the focus', () => {
  email().focus();
  email().value = 'ada@example.org';
  email().dispatchEvent(new Event('input', { bubbles: true }));
  root.innerHTML = html;
  const heard = vi.fn();
  email().addEventListener('input', heard);
  repeatEarlyInput(root);
  expect([email().value, heard.mock.calls.length, document.activeElement]).toEqual(['ada@example.org', 1, email()]);
});

test('no form is sent by the browser itself, with all that was typed in the address', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  root.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('afterwards everything happens at once', () => {
  repeatEarlyInput(root);
  const heard = vi.fn();
  more().addEventListener('click', heard);
  more().click();
  expect(heard).toHaveBeenCalledTimes(1);
});
