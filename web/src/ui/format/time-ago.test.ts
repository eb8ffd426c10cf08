// Rules: docs/rules/conversations.md#reading
import { expect, test } from 'vitest';
import { describeTimeAgo } from './time-ago.tsx';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1m ago'],
  ['2026-11-21T11:00:01Z', '59m ago'],
  ['2026-11-21T11:00:00Z', '1h ago'],
  ['2026-11-20T12:00:01Z', '23h ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-10T12:00:00Z', '11 days ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-09-01T12:00:00Z', '2 years ago'],
])('%s was %s', (at, text) => {
  expect(describeTimeAgo(new Date(at), now)).toBe(text);
});
