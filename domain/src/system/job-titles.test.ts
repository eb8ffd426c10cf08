import { expect, test } from 'vitest';
import { jobTitle } from './job-titles.ts';

test('jobs are called by words for administrators, one of another version by its name', () => {
  expect(jobTitle('tell-organisers')).toBe('Notify organizers');
  expect(jobTitle('water-plants')).toBe('water-plants');
});
