// Rules: docs/rules/group-buys.md#participation
import { expect, test } from 'vitest';
import { heatLevelNames, participantsAt, participationHeat } from './participation-heat.ts';

test.each([
  [0, 'Just started', 0],
  [1, 'Warming up', 1],
  [5, 'Warming up', 1],
  [6, 'Getting hot', 2],
  [15, 'Getting hot', 2],
  [16, 'On fire', 3],
  [31, 'Blazing hot', 4],
  [50, 'Blazing hot', 4],
  [51, 'Explosive demand', 5],
  [5000, 'Explosive demand', 5],
] as const)('%d participants: %s, %d blocks', (participants, label, blocks) => {
  expect(participationHeat(participants)).toMatchObject({ label, blocks });
});

test('a level tells no more exactly how many take part than it says itself', () => {
  expect(heatLevelNames.map(participantsAt)).toEqual([null, '1–5', '6–15', '16–30', '31–50', '50+']);
});
