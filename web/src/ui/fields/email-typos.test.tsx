// @vitest-environment happy-dom
// Rules: docs/rules/texts.md#e-mail-addresses
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmailField } from './email-field.tsx';
import { EmailTypos } from './email-typos.tsx';

let page: HTMLElement;
let root: Root;
const sent = vi.fn<(value: string) => void>();

/** A dialog that asks for nothing but an address: nobody leaves the field before it is sent. */
function Asking({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      <EmailField name="email" label="Email" value={value} onChange={({ target }) => setValue(target.value)} />
      <button type="submit">Send</button>
    </form>
  );
}
function AskingMany({ start = 'a@gmial.com, b@example.org, c@hotmial.com' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <EmailTypos value={value} addresses={value.split(', ')} onChange={({ target }) => setValue(target.value)}>
      <textarea value={value} readOnly />
    </EmailTypos>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.mockReset();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const field = () => page.querySelector('input, textarea') as HTMLElement;
const question = () => page.querySelector('[role=status]')?.textContent ?? '';
const press = (words: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words)?.click(),
  );
/** As a mouse presses: the field is left before the press is over. */
const pressAway = (words: string) =>
  act(async () => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words);
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.focus();
    await import('@cobuy/domain/accounts/email-typos');
    button?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    button?.click();
  });
const enter = () => act(async () => field().focus());
const give = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const type = async (text: string) => {
  await enter();
  await give(text);
};
const leave = async () => {
  await act(async () => field().blur());
  await vi.waitFor(() => expect(question()).not.toBe(''), { timeout: 60_000 });
};

test('an address with a typo that is sent at once is asked about first, and goes as it is at the next press', async () => {
  await act(async () => root.render(<Asking />));
  await type('jo@gmial.com');
  await act(() => import('@cobuy/domain/accounts/email-typos'));
  await press('Send');
  expect(sent).not.toHaveBeenCalled();
  expect(question()).toBe('Did you mean jo@gmail.com? Use gmail.com If it’s right as it is, press again.');
  await press('Send');
  expect(sent.mock.calls).toEqual([['jo@gmial.com']]);
});

test('leaving the field by the press that sends it is asked about as well', async () => {
  await act(async () => root.render(<Asking />));
  await type('jo@gmial.com');
  await act(() => import('@cobuy/domain/accounts/email-typos'));
  await pressAway('Send');
  expect(sent).not.toHaveBeenCalled();
  expect(question()).toContain('Did you mean jo@gmail.com?');
  await pressAway('Send');
  expect(sent.mock.calls).toEqual([['jo@gmial.com']]);
});

test('what is meant is taken by one press, and sent without a further question', async () => {
  await act(async () => root.render(<Asking />));
  await type('jo@gmial.com');
  await leave();
  expect(question()).toBe('Did you mean jo@gmail.com? Use gmail.com');
  await press('Use gmail.com');
  expect(question()).toBe('');
  await press('Send');
  expect(sent.mock.calls).toEqual([['jo@gmail.com']]);
});

test('a question that was seen holds nothing up, and neither does an address as it should be', async () => {
  await act(async () => root.render(<Asking />));
  await type('jo@gmial.com');
  await leave();
  await press('Send');
  expect(sent.mock.calls).toEqual([['jo@gmial.com']]);
  await act(async () => root.render(<Asking key="other" />));
  await type('jo@example.org');
  await press('Send');
  expect(sent.mock.calls.at(-1)).toEqual(['jo@example.org']);
});

test('an address that stands there when the form opens, as that of a draft, is asked about', async () => {
  await act(async () => root.render(<Asking start="jo@gmial.com" />));
  await vi.waitFor(() => expect(question()).toBe('Did you mean jo@gmail.com? Use gmail.com'), { timeout: 60_000 });
  await press('Send');
  expect(sent.mock.calls).toEqual([['jo@gmial.com']]);
});

test('so is one that the browser fills in, and what is being typed is not', async () => {
  await act(async () => root.render(<Asking />));
  await give('jo@gmial.com');
  await vi.waitFor(() => expect(question()).toContain('Did you mean jo@gmail.com?'), { timeout: 60_000 });
  await type('jo@gmal.com');
  await act(() => import('@cobuy/domain/accounts/email-typos'));
  expect(question()).toBe('');
});

test('of several addresses each typo is asked about, and taken by itself', async () => {
  await act(async () => root.render(<AskingMany />));
  await enter();
  await leave();
  expect(question()).toContain('Did you mean a@gmail.com?');
  expect(question()).toContain('Did you mean c@hotmail.com?');
  await press('Use gmail.com');
  expect(question()).toBe('Did you mean c@hotmail.com? Use hotmail.com');
  expect(document.activeElement).toBe(field());
  expect((field() as HTMLTextAreaElement).value).toBe('a@gmail.com, b@example.org, c@hotmial.com');
});

test('an address is mended wherever it stands by itself, and not within another one', async () => {
  await act(async () => root.render(<AskingMany start="max.jo@gmal.com, jo@gmal.com, jo@gmal.com" />));
  await enter();
  await leave();
  expect(question().match(/Did you mean/g)).toHaveLength(2);
  await act(async () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Use gmail.com')[1]?.click(),
  );
  expect((field() as HTMLTextAreaElement).value).toBe('max.jo@gmal.com, jo@gmail.com, jo@gmail.com');
  expect(question()).toContain('Did you mean max.jo@gmail.com?');
});
