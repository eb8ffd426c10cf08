import { expect, test } from 'vitest';
import { readUtf32, unicodeOf } from './unicode-of.ts';

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  return bytes;
};
const utf32 = (text: string, isLittle: boolean) => {
  const letters = [...text];
  const bytes = new Uint8Array(letters.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [place, letter] of letters.entries()) view.setUint32(place * 4, letter.codePointAt(0) ?? 0, isLittle);
  return bytes;
};
const utf8 = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0));

const lists = {
  English: 'Name,Price\nKale,2.50\nOats,1.20\n',
  Polish: 'Nazwa;Cena\nŁosoś;12,50\nĄĘĆĀ;1,20\n',
  Russian: 'Товар;Цена\nКапуста;12,50\n',
  Japanese: '商品,価格\nりんご,120\n',
  emoji: 'Name,Price\n🍎🥬,2.50\n',
};

test.each(Object.entries(lists))('tells how a list in %s is written, with a mark and without', (_, list) => {
  expect(unicodeOf(utf8(list))).toBe('utf-8');
  for (const [isLittle, end] of [
    [true, 'le'],
    [false, 'be'],
  ] as const) {
    expect(unicodeOf(utf16(list, isLittle))).toBe(`utf-16${end}`);
    expect(unicodeOf(utf16(`\ufeff${list}`, isLittle))).toBe(`utf-16${end}`);
    expect(unicodeOf(utf32(list, isLittle))).toBe(`utf-32${end}`);
    expect(unicodeOf(utf32(`\ufeff${list}`, isLittle))).toBe(`utf-32${end}`);
    expect(readUtf32(utf32(`\ufeff${list}`, isLittle), `utf-32${end}`)).toBe(list);
  }
});

test('what is no text in four bytes is none', () => {
  expect(readUtf32(Uint8Array.from([1, 2, 3]), 'utf-32le')).toBeNull();
  expect(readUtf32(Uint8Array.from([0, 0, 0, 0x7f]), 'utf-32le')).toBeNull();
});

test('a stray zero makes no list one of two bytes a letter', () => {
  for (const text of ['name,price\nOats\0,2.50\n\n', 'name,price\nOat\0,2.50\n\n'])
    expect(unicodeOf(utf8(text))).toBe('utf-8');
});

test('a list of two bytes a letter is one though its last letter was cut in two', () => {
  for (const isLittle of [true, false])
    expect(unicodeOf(Uint8Array.from([...utf16(lists.Russian, isLittle), 0]))).toBe(`utf-16${isLittle ? 'le' : 'be'}`);
});
