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
afterEach(() => repeatEarlyInput());

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
  repeatEarlyInput();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 60_000);
});

test('what is typed before is typed again, and the field keeps the focus', () => {
  email().focus();
  email().value = 'ada@example.org';
  email().dispatchEvent(new Event('input', { bubbles: true }));
  root.innerHTML = html;
  const heard = vi.fn();
  email().addEventListener('input', heard);
  repeatEarlyInput();
  expect([email().value, heard.mock.calls.length, document.activeElement]).toEqual(['ada@example.org', 1, email()]);
});

test('what stands elsewhere on the page by then is found by what it is called, and nothing else is pressed or typed in', async () => {
  email().value = 'ada@example.org';
  email().dispatchEvent(new Event('input', { bubbles: true }));
  email().focus();
  more().click();
  root.innerHTML =
    '<form><p>Pickup at six, for you</p><input name="nickname"><input name="email"><button type="submit">Order</button></form><p><button>Fewer</button><button>More</button></p>';
  const heard = vi.fn();
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => heard(button.textContent));
  repeatEarlyInput();
  const textOf = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([textOf('nickname'), textOf('email')]).toEqual(['', 'ada@example.org']);
  expect(document.activeElement).toBe(root.querySelector('[name="email"]'));
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['More']]), 60_000);
});

test('of two that are called the same, what was pressed, typed and focused goes to the one that it was meant for', async () => {
  const twins = '<p><button>Add</button><input name="note"></p>';
  const draw = () => {
    root.innerHTML = twins + twins + twins;
    const heard = vi.fn();
    for (const [turn, button] of root.querySelectorAll('button').entries())
      button.addEventListener('click', () => heard(turn));
    return { heard, buttons: [...root.querySelectorAll('button')], notes: [...root.querySelectorAll('input')] };
  };
  const before = draw();
  for (const [turn, words] of [
    [1, 'ring twice'],
    [2, 'no bag'],
  ] as const) {
    const note = before.notes[turn] as HTMLInputElement;
    note.value = words;
    note.dispatchEvent(new Event('input', { bubbles: true }));
  }
  before.notes[1]?.focus();
  before.buttons[2]?.click();
  const after = draw();
  repeatEarlyInput();
  expect(after.notes.map(({ value }) => value)).toEqual(['', 'ring twice', 'no bag']);
  expect(document.activeElement).toBe(after.notes[1]);
  await vi.waitFor(() => expect(after.heard.mock.calls).toEqual([[2]]), 60_000);
});

test('what is gone from the page by then is not done to another', async () => {
  more().click();
  root.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  root.innerHTML = '<form><button type="submit">Order</button></form><p><button>Less</button></p>';
  const heard = vi.fn();
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => heard(button.textContent));
  repeatEarlyInput();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['Order']]), 60_000);
});

test('no form is sent by the browser itself, with all that was typed in the address', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  root.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('afterwards everything happens at once', () => {
  repeatEarlyInput();
  const heard = vi.fn();
  more().addEventListener('click', heard);
  more().click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('whoever edits in the middle of what is typed already goes on there', () => {
  email().value = 'ada@example.org';
  email().focus();
  email().setSelectionRange(3, 3);
  email().dispatchEvent(new Event('input', { bubbles: true }));
  repeatEarlyInput();
  expect([email().value, email().selectionStart]).toEqual(['ada@example.org', 3]);
});

test('a file that was chosen early stays chosen, and what was typed elsewhere is typed all the same', () => {
  root.innerHTML = '<form><input type="file" name="proof"><input name="email"></form>';
  const file = root.querySelector<HTMLInputElement>('[type=file]');
  file?.dispatchEvent(new Event('input', { bubbles: true }));
  const field = root.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement;
  field.value = 'ada@example.org';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const heard = vi.fn();
  field.addEventListener('input', heard);
  file?.addEventListener('input', heard);
  repeatEarlyInput();
  expect([field.value, heard.mock.calls.length]).toEqual(['ada@example.org', 1]);
});
