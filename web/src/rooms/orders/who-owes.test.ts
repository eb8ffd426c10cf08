import { expect, test } from 'vitest';
import { namePeople, type OwingOrder, sayWhoOwes } from './who-owes.ts';

test('names a few people, each once, and counts the others', () => {
  expect(namePeople(['Ana'])).toBe('Ana');
  expect(namePeople(['Ana', 'Ben', 'Ana'])).toBe('Ana and Ben');
  expect(namePeople(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'])).toBe('Ana, Ben, Cleo, Dora and Emil');
  expect(namePeople(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'])).toBe('Ana, Ben, Cleo, Dora and 2 more');
});

test('says who still owes of what is handed on, how much, and who pays at pickup or delivery', () => {
  const order = (name: string, restAmount: number, changes: Partial<OwingOrder> = {}) =>
    ({
      restAmount,
      user: { name },
      paidAtHandover: false,
      wasSettled: false,
      deliveredAt: null,
      ...changes,
    }) as OwingOrder;
  const settled = order('Cleo', 2, { wasSettled: true });
  const [ana, ben] = [order('Ana', 10, { paidAtHandover: true }), order('Ben', 10, { paidAtHandover: true })];
  expect(sayWhoOwes([settled, ana, ben], 4)).toBe(
    '3 of them still owe $22.00 in all: Cleo, Ana and Ben. 2 of these pay at pickup or delivery.',
  );
  expect(sayWhoOwes([ana, ben], 2)).toBe(
    'Both of them still owe $20.00 in all: Ana and Ben. Both pay at pickup or delivery.',
  );
  expect(sayWhoOwes([settled], 4)).toBe('Cleo still owes $2.00.');
  expect(sayWhoOwes([ana], 4)).toBe('Ana still owes $10.00, to be paid at pickup or delivery.');
  expect(sayWhoOwes([], 4)).toBeNull();
});
