// Rules: docs/rules/files.md#opened-by-turns
import { expect, test } from 'vitest';
import type { Holder } from './holder.ts';
import { Turns } from './turns.ts';

const usual = { mostWaiting: 8, mostWaitingOfOne: 3 };

function whoever(person: string, more: Partial<Holder> = {}): { holder: Holder } {
  return { holder: { person, address: `address of ${person}`, organizationId: null, isConfirmed: true, ...more } };
}
const unconfirmed = (person: string, address: string) => whoever(person, { address, isConfirmed: false });

/** Begins and ends one after the other, each of which takes as long as is said. */
function order(turns: Turns<{ holder: Holder }>, tookMs: (person: string) => number = () => 100): string[] {
  const served: string[] = [];
  for (let begun = turns.begin(() => 1000); begun; begun = turns.begin(() => 1000)) {
    served.push(begun.one.holder.person);
    begun.end(tookMs(begun.one.holder.person));
  }
  return served;
}

test('many accounts at one address wait for each other, whatever each of them sent', () => {
  const turns = new Turns(usual);
  for (const person of ['eve 1', 'eve 2', 'eve 3']) turns.join(unconfirmed(person, '203.0.113.7'));
  turns.join(unconfirmed('guest', '198.51.100.2'));
  expect(order(turns)).toEqual(['eve 1', 'guest', 'eve 2', 'eve 3']);
});

test('whoever has confirmed no e-mail shares the turns of all who have not, from whatever address', () => {
  const turns = new Turns(usual);
  for (const place of [1, 2, 3]) turns.join(unconfirmed(`eve ${place}`, `203.0.113.${place}`));
  turns.join(whoever('ana'));
  turns.join(whoever('ana'));
  expect(order(turns, (person) => (person === 'ana' ? 40 : 100))).toEqual(['eve 1', 'ana', 'ana', 'eve 2', 'eve 3']);
});

test('somebody who has confirmed an e-mail and sends again and again comes behind a guest', () => {
  const turns = new Turns(usual);
  for (const _ of [1, 2, 3]) turns.join(whoever('eve'));
  turns.join(unconfirmed('guest', '198.51.100.2'));
  expect(order(turns)).toEqual(['eve', 'guest', 'eve', 'eve']);
});

test('what takes long counts for more than what is done at once', () => {
  const turns = new Turns(usual);
  for (const _ of [1, 2]) turns.join(whoever('eve'));
  for (const _ of [1, 2, 3]) turns.join(whoever('ana'));
  expect(order(turns, (person) => (person === 'eve' ? 5000 : 100))).toEqual(['eve', 'ana', 'ana', 'ana', 'eve']);
});

test('the people of one organization share its turns', () => {
  const turns = new Turns(usual);
  for (const person of ['eve', 'mallory']) turns.join(whoever(person, { organizationId: 'theirs' }));
  turns.join(whoever('ana', { organizationId: 'ours' }));
  expect(order(turns)).toEqual(['eve', 'ana', 'mallory']);
});

test('those at one address who confirmed no e-mail have one piece of work at a time, and so has a person', () => {
  const turns = new Turns(usual);
  for (const one of [unconfirmed('eve 1', 'here'), unconfirmed('eve 2', 'here'), whoever('ana'), whoever('ana')])
    turns.join(one);
  const begun = [turns.begin(() => 1000), turns.begin(() => 1000)];
  expect(begun.map((one) => one?.one.holder.person)).toEqual(['eve 1', 'ana']);
  expect(turns.begin(() => 1000)).toBeNull();
  begun[0]?.end(1);
  expect(turns.begin(() => 1000)?.one.holder.person).toBe('eve 2');
});

test('where all places are taken, the last of those who hold most of them together gives way', () => {
  const turns = new Turns({ mostWaiting: 4, mostWaitingOfOne: 3 });
  const many = [1, 2, 3, 4].map((place) => unconfirmed(`eve ${place}`, '203.0.113.7'));
  for (const one of many) turns.join(one);
  expect(turns.join(unconfirmed('eve 5', '203.0.113.7'))).toEqual({ isTaken: false, givesWay: null });
  expect(turns.join(unconfirmed('guest', '198.51.100.2'))).toEqual({ isTaken: true, givesWay: many[3] });
  expect(turns.join(whoever('ana'))).toEqual({ isTaken: true, givesWay: many[2] });
});

test('where more of a share may work at once, that many begin', () => {
  const turns = new Turns({ ...usual, mostAtOnce: (share) => (share.startsWith('organization ') ? 2 : 10) });
  for (const person of ['ana', 'ben', 'cem']) turns.join(whoever(person, { organizationId: 'o' }));
  turns.join(whoever('dia'));
  const begun = [1, 2, 3, 4].map(() => turns.begin(() => 100));
  expect(begun.map((one) => one?.one.holder.person)).toEqual(['ana', 'dia', 'ben', undefined]);
  begun[0]?.end(100);
  expect(turns.begin(() => 100)?.one.holder.person).toBe('cem');
  expect(turns.working).toBe(3);
});

test('whoever leaves comes no more', () => {
  const turns = new Turns(usual);
  const ana = whoever('ana');
  for (const one of [ana, whoever('ben')]) turns.join(one);
  turns.leave(ana);
  expect(order(turns)).toEqual(['ben']);
});
