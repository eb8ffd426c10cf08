// Rules: docs/rules/group-buys.md#saving
import { expect, test } from 'vitest';
import { errorFromAnswer, networkFailure } from '../../../lib/calls/api-error.ts';
import { describeSaveFailure } from './save-failure.ts';

const everything = {
  error: 'The error',
  message: 'The message',
  violations: [{ field: 'title', message: 'contains spam' }],
  errors: { title: 'Title is required' },
  details: [{ field: 'notes', message: 'too long' }],
};
const told = (data: object) => describeSaveFailure(errorFromAnswer(400, data)).text;

test('the first of the answer’s members says why', () => {
  const { error, message, violations, errors, details } = everything;
  expect(told(everything)).toBe(error);
  expect(told({ message, violations, errors, details })).toBe(message);
  expect(told({ violations, errors, details })).toBe('Validation failed | title: contains spam');
  expect(told({ errors, details })).toBe('Please fix the following errors: | Title: Title is required');
  expect(told({ details })).toBe('Notes: too long');
});

test('each field is named as the form labels it, and lines are joined', () => {
  expect(
    told({
      errors: [
        { field: 'startDate', message: 'a' },
        { field: 'endDate', message: 'b' },
        { field: 'paymentDueDate', message: 'c' },
        { field: 'paymentMethods', message: 'd' },
        { field: 'minOrderAmount', message: 'e' },
        { field: 'products', message: 'f' },
        { field: 'agents', message: 'g' },
        { field: 'color', message: 'h' },
      ],
    }),
  ).toBe(
    'Please fix the following errors: | Start Date: a | End Date: b | Payment Due Date: c | Payment Methods: d | ' +
      'Minimum Order Amount: e | Products: f | Agents: g | color: h',
  );
  expect(told({ errors: { title: ['too short', 'too plain'], notes: 7 } })).toBe(
    'Please fix the following errors: | Title: too short | Title: too plain',
  );
  expect(told({ violations: ['no such words'] })).toBe('Validation failed | no such words');
});

test('without an answer the error’s own message says why, and at last the general sentence', () => {
  expect(describeSaveFailure(networkFailure()).text).toMatch(/^Network error/);
  expect(describeSaveFailure(new Error('Broken'))).toEqual({ title: 'Save Failed', text: 'Broken' });
  expect(describeSaveFailure(null)).toEqual({ title: 'Save Failed', text: 'Failed to save group buy' });
  expect(told({ error: '', message: null, violations: [], errors: {}, details: [] })).toBe('Request failed');
});
