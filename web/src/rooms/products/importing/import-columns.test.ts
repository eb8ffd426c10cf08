// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { firstChoice, isSameChoice, rememberChoice, withColumn } from './import-columns.ts';

beforeEach(() => localStorage.clear());

const list = { columns: ['code', 'item', 'price'], suggestedMapping: { sku: 'code', name: 'item', cost: 'price' } };
const guessed = { mapping: list.suggestedMapping, keepOthers: false };

test('columns are guessed at first, and as they were chosen the next time', () => {
  expect(firstChoice('one', list)).toEqual(guessed);
  const chosen = { mapping: { name: 'item', cost: 'price', unit: 'code' }, keepOthers: true };
  rememberChoice('one', chosen);
  expect(firstChoice('one', list)).toEqual(chosen);
  expect(firstChoice('other', list)).toEqual(guessed);
});

test('a list of another shape is guessed anew', () => {
  rememberChoice('one', { mapping: { name: 'title', cost: 'price' }, keepOthers: true });
  expect(firstChoice('one', list)).toEqual(guessed);
});

test('what this page has not written is not remembered', () => {
  for (const text of ['no json', '7', '{"mapping":[]}']) {
    localStorage.setItem('cobuy.import.one', text);
    expect(firstChoice('one', list)).toEqual(guessed);
  }
  localStorage.setItem('cobuy.import.one', '{"mapping":{"name":"item","color":"code","cost":7}}');
  expect(firstChoice('one', list)).toEqual({ mapping: { name: 'item' }, keepOthers: false });
});

test('a column serves one field', () => {
  expect(withColumn({ name: 'item', description: 'code' }, 'sku', 'code')).toEqual({ name: 'item', sku: 'code' });
  expect(withColumn({ name: 'item', sku: 'code' }, 'sku', '')).toEqual({ name: 'item' });
});

test('choices are the same whatever their order', () => {
  const other = { mapping: { cost: 'price', sku: 'code', name: 'item' }, keepOthers: false };
  expect(isSameChoice(guessed, other)).toBe(true);
  expect(isSameChoice(guessed, { ...other, keepOthers: true })).toBe(false);
});
