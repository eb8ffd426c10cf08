import { expect, test } from 'vitest';
import { agentsText } from './group-buy-home-dates.tsx';

test('a deal without agents is run by whoever made it, and nothing says that nobody runs it', () => {
  expect(agentsText(['Ines Rivera', 'Tom'], 'Ines Rivera')).toBe('Ines Rivera, Tom');
  expect(agentsText([], 'Ines Rivera')).toBe('Only Ines Rivera');
  expect(agentsText([], null)).toBe('None');
});
