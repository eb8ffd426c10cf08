// Spec: 1 §8
import { expect, test } from 'vitest';
import { switchFailure } from '../rooms/organizations/switch-organization.ts';
import { errorFromAnswer, messageOf } from './api-error.ts';

/** What a proxy in front sends while the program starts again. */
const unreadable = errorFromAnswer(502, '<html>Bad Gateway</html>');

test("a failure without a sentence of the server gets the form's own", () => {
  expect(messageOf(unreadable, 'Failed to submit order')).toBe('Failed to submit order');
  expect(messageOf(new TypeError('x is not a function'), 'Failed to submit order')).toBe('Failed to submit order');
  expect(messageOf(errorFromAnswer(409, { error: 'Too late' }), 'Failed to submit order')).toBe('Too late');
});

test('a switch of the organization that fails without a sentence says what failed', () => {
  expect(switchFailure(unreadable)).toBe('Failed to switch organization');
});
