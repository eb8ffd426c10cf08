// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApiError } from '../calls/api-error.ts';
import { inOrderOf, readChecked, useForm } from './use-form.ts';

let page: HTMLElement;
let root: Root;
const send = vi.fn<(body: { name: string; email: string }) => Promise<unknown>>();

function Asking() {
  const { field, set, isTyped, submit, summary, isSubmitting } = useForm({
    start: { name: '', email: '' },
    read: (typed) =>
      readChecked(typed, {
        name: typed.name === '' ? 'Name is required' : null,
        email: typed.email === '' ? 'Email is required' : null,
      }),
    explain: 'It could not be sent',
    onSubmit: send,
  });
  return (
    <form onSubmit={submit}>
      <FormSummary {...summary} />
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <button type="submit" disabled={isSubmitting}>
        Send
      </button>
      <button type="button" onClick={() => isTyped('email') || set('email', 'suggested@cobuy.example')}>
        Suggest
      </button>
    </form>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockReset().mockResolvedValue(undefined);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<Asking />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const input = (name: string) => page.querySelector<HTMLInputElement>(`#field-${name}`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    input(name).focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (text: string) =>
  act(async () => [...page.querySelectorAll('button')].find((button) => button.textContent === text)?.click());
const errorOf = (name: string) => page.querySelector(`#field-${name}-error`)?.textContent ?? null;
const summary = () => page.querySelector('[role=alert]');
const refusal = (details: object) => new ApiError(400, 'The server says no', 'request.invalid', { details });

test('nothing is said of a form before somebody has tried to send it', async () => {
  await type('name', 'A');
  await type('name', '');
  expect([errorOf('name'), summary()]).toEqual([null, null]);
});

test('a form that breaks a rule is not sent: its summary takes the focus, and its fields say what is wrong', async () => {
  await press('Send');
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(summary());
  expect([...(summary()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Email is required',
  ]);
  expect(input('email').getAttribute('aria-invalid')).toBe('true');
  expect(input('email').getAttribute('aria-describedby')).toBe('field-email-error');
});

test('what is said follows what is typed, and a problem that comes back takes nobody’s place away', async () => {
  await press('Send');
  await type('name', 'Ana');
  await type('email', 'ana@cobuy.example');
  expect(summary()).toBeNull();
  await type('email', '');
  expect(errorOf('email')).toBe('Email is required');
  expect(document.activeElement).toBe(input('email'));
});

test('what the server says of fields stands at them until they change; what is typed stays', async () => {
  await type('name', 'Ana');
  await type('email', 'ana@cobuy.example');
  send.mockRejectedValueOnce(refusal([{ field: 'email', message: 'This address is taken' }]));
  await press('Send');
  expect([errorOf('email'), input('name').value]).toEqual(['This address is taken', 'Ana']);
  expect(document.activeElement).toBe(summary());
  await type('email', 'bea@cobuy.example');
  expect([errorOf('email'), summary()]).toEqual([null, null]);
  await press('Send');
  expect(send).toHaveBeenLastCalledWith(
    { name: 'Ana', email: 'bea@cobuy.example' },
    { name: 'Ana', email: 'bea@cobuy.example' },
  );
});

test('what the server says of no field of the form is said above it, and each failed try takes the focus again', async () => {
  await type('name', 'Ana');
  await type('email', 'ana@cobuy.example');
  send.mockRejectedValueOnce(refusal([{ field: 'token', message: 'x' }])).mockRejectedValueOnce(new Error('broken'));
  await press('Send');
  expect(summary()?.textContent).toContain('The server says no');
  input('name').focus();
  await press('Send');
  expect(summary()?.textContent).toContain('It could not be sent');
  expect(document.activeElement).toBe(summary());
});

test('where the server names a field of the form and one that it has not, both sentences are said', async () => {
  await type('name', 'Ana');
  await type('email', 'ana@cobuy.example');
  const taken = { field: 'email', message: 'This address is taken' };
  send.mockRejectedValueOnce(refusal([taken, { field: 'token', message: 'The link has expired' }]));
  await press('Send');
  expect(errorOf('email')).toBe('This address is taken');
  expect(summary()?.textContent).toContain('The link has expired');
  expect(summary()?.textContent).toContain('This address is taken');
});

test('what is under way is not sent a second time', async () => {
  await type('name', 'Ana');
  await type('email', 'ana@cobuy.example');
  let arrive = () => {};
  send.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const enter = () => act(async () => page.querySelector('form')?.requestSubmit());
  await enter();
  await enter();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  await enter();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a suggestion fills a field that nobody has typed in, and no other', async () => {
  await press('Suggest');
  expect(input('email').value).toBe('suggested@cobuy.example');
  await type('email', 'ana@cobuy.example');
  await press('Suggest');
  expect(input('email').value).toBe('ana@cobuy.example');
});

test('problems stand in the order of the form, also those of rows that were added to it', () => {
  const values = { supportEmail: '', socialLinks: [{ title: '', url: '' }] };
  const wrong = ['socialLinks.0.url', 'socialLinks.0.title', 'supportEmail'].map((field) => ({ field, message: 'x' }));
  expect(inOrderOf(values, wrong).map(({ field }) => field)).toEqual([
    'supportEmail',
    'socialLinks.0.title',
    'socialLinks.0.url',
  ]);
});

test('a problem in a row leads to the input of its row, and to the list where the row is folded away', async () => {
  const problems = [
    { field: 'items', at: 'quantity-oats', message: 'Check the quantity of Oats' },
    { field: 'items', at: 'quantity-rice', message: 'Check the quantity of Rice' },
  ];
  await act(async () =>
    root.render(
      <>
        <FormSummary attempt={1} problems={problems} />
        <div id="field-items" tabIndex={-1}>
          <input id="quantity-oats" />
        </div>
      </>,
    ),
  );
  const [oats, rice] = page.querySelectorAll('a');
  await act(async () => oats?.click());
  expect(document.activeElement?.id).toBe('quantity-oats');
  await act(async () => rice?.click());
  expect(document.activeElement?.id).toBe('field-items');
});
