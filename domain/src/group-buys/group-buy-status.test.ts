// Rules: docs/rules/group-buys.md#status
import { expect, test } from 'vitest';
import { groupBuyPhase, isEndingSoon } from './group-buy-status.ts';

const span = { startDate: new Date('2026-03-01T00:00:00Z'), endDate: new Date('2026-03-10T18:00:00Z') };
const at = (text: string) => new Date(text);

test('is upcoming before its start, ended after its end, active at both', () => {
  expect(groupBuyPhase(span, at('2026-02-28T23:59:59Z'))).toBe('upcoming');
  expect(groupBuyPhase(span, span.startDate)).toBe('active');
  expect(groupBuyPhase(span, span.endDate)).toBe('active');
  expect(groupBuyPhase(span, at('2026-03-10T18:00:01Z'))).toBe('ended');
});

test('ends soon when three days or fewer remain', () => {
  expect(isEndingSoon(span, at('2026-03-07T18:00:00Z'))).toBe(true);
  expect(isEndingSoon(span, at('2026-03-07T17:59:59Z'))).toBe(false);
  expect(isEndingSoon(span, at('2026-03-11T00:00:00Z'))).toBe(false);
  expect(isEndingSoon({ ...span, startDate: at('2026-03-09T00:00:00Z') }, at('2026-03-08T00:00:00Z'))).toBe(false);
});
