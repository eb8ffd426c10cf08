import { expect, test } from 'vitest';
import { namePeople } from './name-people.ts';

test('names a few people, each once, and counts the others', () => {
  expect(namePeople(['Ana'])).toBe('Ana');
  expect(namePeople(['Ana', 'Ben', 'Ana'])).toBe('Ana and Ben');
  expect(namePeople(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'])).toBe('Ana, Ben, Cleo, Dora and Emil');
  expect(namePeople(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'])).toBe('Ana, Ben, Cleo, Dora and 2 more');
});
