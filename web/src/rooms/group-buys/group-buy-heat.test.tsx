// @vitest-environment happy-dom

import type { GroupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { participationHeat } from '@cobuy/domain/group-buys/participation-heat';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { GroupBuyHeat } from './group-buy-heat.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function shown(participants: number, phase: GroupBuyPhase, isTold = false) {
  const place = document.createElement('div');
  const heat = participationHeat(participants);
  act(() =>
    createRoot(place).render(
      <GroupBuyHeat heat={heat} participants={isTold ? participants : undefined} phase={phase} />,
    ),
  );
  return place.textContent;
}

test.each([
  [0, 'active', 'Just startedBe the first'],
  [7, 'active', 'Getting hot6–15 joined'],
  [4000, 'active', 'Explosive demand50+ joined'],
  // What has ended is no longer hot; what has not opened has not started.
  [7, 'ended', '6–15 joined'],
  [0, 'ended', 'No one has joined'],
  [0, 'upcoming', ''],
] as const)('%d in a deal that is %s: "%s"', (participants, phase, words) => {
  expect(shown(participants, phase)).toBe(words);
});

test('organizers are told the number', () => {
  expect(shown(7, 'active', true)).toBe('Getting hot7 joined');
  expect(shown(0, 'active', true)).toBe('Just startedBe the first');
});
