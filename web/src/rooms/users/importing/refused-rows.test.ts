import { expect, test } from 'vitest';
import { refusedRows } from './refused-rows.ts';

const person = (email: string) => ({ email, password: 'pear-tree-9', role: 'BUYER' });
const people = ['ana@b.org', 'Nobody', 'Ben@b.org', 'ana@b.org', 'eva@b.org'].map(person);
const rows = [2, 3, 4, 5, 7];
const doubtful = [
  { row: 3, email: 'Nobody', problem: 'Invalid email address' },
  { row: 5, email: 'ana@b.org', problem: 'Twice' },
];

test('what a site refuses is counted beside what is wrong by itself, each row once', () => {
  const failed = [
    { email: 'Nobody', error: 'Invalid email address' },
    { email: 'ben@b.org', error: 'Too common' },
    { email: 'ana@b.org', error: 'Twice' },
    { email: 'eva@b.org', error: 'Is a member' },
  ];
  expect(refusedRows({ people, rows }, doubtful, failed)).toEqual([
    ...doubtful.slice(0, 1),
    { row: 4, email: 'Ben@b.org', problem: 'Too common' },
    ...doubtful.slice(1),
    { row: 7, email: 'eva@b.org', problem: 'Is a member' },
  ]);
});

test('of an address that stands twice both rows may be refused', () => {
  const failed = [
    { email: 'ana@b.org', error: 'Too common' },
    { email: 'ana@b.org', error: 'Twice' },
  ];
  expect(refusedRows({ people, rows }, doubtful, failed).map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'Too common'],
    [3, 'Invalid email address'],
    [5, 'Twice'],
  ]);
});

test('without an answer what is wrong by itself is refused', () => {
  expect(refusedRows({ people, rows }, doubtful, [])).toEqual(doubtful);
});
