import { expect, test } from 'vitest';
import { inOrderOf } from './use-contract-form.ts';

test('the summary lists what is wrong in the order of the form, rows that were added to it too', () => {
  const values = { supportEmail: '', socialLinks: [{ title: '', url: '' }] };
  const wrong = ['socialLinks.0.url', 'socialLinks.0.title', 'supportEmail'].map((field) => ({ field, message: 'x' }));
  expect(inOrderOf(values, wrong).map(({ field }) => field)).toEqual([
    'supportEmail',
    'socialLinks.0.title',
    'socialLinks.0.url',
  ]);
});
