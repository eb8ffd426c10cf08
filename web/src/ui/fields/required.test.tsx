import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const fields = (optional: boolean) => [
  <TextField key="1" name="name" label="Name" optional={optional} />,
  <PasswordField key="2" name="password" label="Password" optional={optional} />,
  <TextArea key="3" name="text" label="Text" optional={optional} />,
  <Select key="4" name="one" label="One" optional={optional} options={[]} />,
  <RadioCards key="5" name="way" label="Way" optional={optional} options={[]} value="" />,
];
const count = (html: string) => html.match(/aria-required="true"/g)?.length ?? 0;

test('a field of a form says aloud that it has to be filled in, unless it may stay empty', () => {
  expect(count(renderToStaticMarkup(<Form>{fields(false)}</Form>))).toBe(5);
  expect(count(renderToStaticMarkup(<Form>{fields(true)}</Form>))).toBe(0);
});

test('what a list is filtered by never has to be', () => {
  expect(count(renderToStaticMarkup(<div>{fields(false)}</div>))).toBe(0);
});
