import { textFields } from '@cobuy/domain/trust/trust-rules';
import { expect, test } from 'vitest';
import { fieldName, fieldOptions } from './field-names.ts';

test('no two fields whose texts are checked are called alike', () => {
  const names = textFields.map(fieldName);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(fieldOptions).toHaveLength(textFields.length);
});
