// Rules: docs/rules/calls.md#errors
import { expect, test } from 'vitest';
import { switchFailure } from '../../rooms/organizations/switch-organization.ts';
import { errorFromAnswer, messageOf } from './api-error.ts';

/** What a proxy in front sends while the program starts again. */
const unreadable = errorFromAnswer(502, '<html>Bad Gateway</html>');

test("a failure without a sentence of the server gets the form's own", () => {
  expect(messageOf(unreadable, 'Failed to submit order')).toBe('Failed to submit order');
  expect(messageOf(new TypeError('x is not a function'), 'Failed to submit order')).toBe('Failed to submit order');
  expect(messageOf(errorFromAnswer(409, { error: 'Too late' }), 'Failed to submit order')).toBe('Too late');
});

test('whoever is asked to wait reads how long, where the answer says it', () => {
  const locked = { error: 'Too many attempts. Please try again later.' };
  const told = (status: number, seconds?: number) => errorFromAnswer(status, locked, seconds).message;
  expect(told(429, 20)).toBe('Too many attempts. Please try again in a minute.');
  expect(told(429, 61)).toBe('Too many attempts. Please try again in 2 minutes.');
  expect(told(429, 900)).toBe('Too many attempts. Please try again in 15 minutes.');
  expect(told(429, 3600)).toBe('Too many attempts. Please try again in an hour.');
  expect(told(429, 7201)).toBe('Too many attempts. Please try again in 3 hours.');
  expect(told(429)).toBe(locked.error);
  expect(told(429, Number.NaN)).toBe(locked.error);
  expect(told(503, 20)).toBe(locked.error);
});

test('a switch of the organization that fails without a sentence says what failed', () => {
  expect(switchFailure(unreadable)).toBe('Failed to switch organization');
  const ofDetail = 'Failed to switch organization context';
  expect(switchFailure(unreadable, ofDetail)).toBe(ofDetail);
});
