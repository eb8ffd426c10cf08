import { expect, test } from 'vitest';
import { describeScope } from './describe-scope.ts';

const other = { organization: 'Riverside', owner: 'Maya Chen' };

test('whoever owns nothing is told what their plan counts for, and whom to ask', () => {
  const { sentence, isWarning } = describeScope({ owned: 0, other });
  expect(isWarning).toBe(true);
  expect(sentence).toContain('You don’t own one yet');
  expect(sentence).toContain('It changes nothing for Riverside: Maya Chen’s plan applies there.');
});

test('whoever owns what they look at is told no more than that', () => {
  expect(describeScope({ owned: 1, other: null })).toEqual({
    sentence: 'It applies to the organization you own.',
    isWarning: false,
  });
  expect(describeScope({ owned: 3, other: null }).sentence).toContain('3 organizations');
});
