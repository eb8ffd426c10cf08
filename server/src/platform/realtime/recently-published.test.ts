// Rules: docs/rules/notifications.md#nothing-is-missed
import { connectionKept } from '@cobuy/domain/notifications/connection-rules';
import { expect, test } from 'vitest';
import { createRecentlyPublished } from './recently-published.ts';

/** A server that has run for long. */
function longAfterTheStart() {
  let time = 0;
  const told = createRecentlyPublished(() => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  pass(2 * connectionKept);
  return { told, pass };
}

test('what was told last in one of the rooms is known, and what was told elsewhere is of no matter', () => {
  const { told, pass } = longAfterTheStart();
  expect(told.agoIn(['user:ana', 'plans'])).toBeNull();
  told.note('user:ana');
  pass(300);
  told.note('user:ben');
  pass(200);
  expect(told.agoIn(['user:ana', 'plans'])).toBe(500);
  told.note('plans');
  pass(1);
  expect(told.agoIn(['user:ana', 'plans'])).toBe(1);
});

test('what was told long ago is forgotten', () => {
  const { told, pass } = longAfterTheStart();
  told.note('user:ana');
  pass(connectionKept);
  expect(told.agoIn(['user:ana'])).toBe(connectionKept);
  pass(1);
  expect(told.agoIn(['user:ana'])).toBeNull();
});

test('a server that has just come up, or has lost its line to the others, does not know what was told before', () => {
  let time = 1000;
  const told = createRecentlyPublished(() => time);
  time += 40;
  expect(told.agoIn([])).toBe(40);
  time += 2 * connectionKept;
  expect(told.agoIn([])).toBeNull();
  told.loseTrack();
  time += 7;
  expect(told.agoIn([])).toBe(7);
});

test('of more rooms than are remembered, the oldest may have been told something', () => {
  const { told, pass } = longAfterTheStart();
  told.note('first');
  for (let room = 0; room < 50_000; room += 1) {
    pass(0.001);
    told.note(`room ${room}`);
  }
  pass(10);
  const ago = told.agoIn(['nobody’s']);
  expect(ago).not.toBeNull();
  expect(ago).toBeGreaterThanOrEqual(60);
});
