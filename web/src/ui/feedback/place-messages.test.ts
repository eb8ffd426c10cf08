import { expect, test } from 'vitest';
import { covered, placeMessages } from './place-messages.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const message = { width: 358, height: 70 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxAt = ({ left, top }: { left: number; top: number }, { width, height } = message) =>
  box(left, top, width, height);

test('lies at the lower edge where nothing is pressed there', () => {
  expect(placeMessages({ window: phone, size: message, controls: [] })).toEqual({ left: 16, top: 766 });
});

test('stands above the bars of a phone', () => {
  const navigation = [0, 1, 2].map((place) => box(place * 130, 788, 130, 56));
  const order = box(250, 724, 124, 44);
  const place = placeMessages({ window: phone, size: message, controls: [...navigation, order] });
  expect(place.top + message.height).toBeLessThanOrEqual(720);
  expect(place.top).toBeGreaterThan(630);
});

test('takes the other corner of a desktop where the first has a button', () => {
  const size = { width: 380, height: 70 };
  const save = box(1150, 740, 100, 44);
  expect(placeMessages({ window: desktop, size, controls: [save] })).toEqual({ left: 24, top: 722 });
});

test('goes to the top of a page whose lower half is full', () => {
  const rows = Array.from({ length: 9 }, (_, row) => box(16, 400 + row * 48, 358, 44));
  const place = placeMessages({ window: phone, size: message, controls: rows });
  expect(place.top).toBe(8);
});

test('covers the least where everything can be pressed', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(16, row * 44, row === 15 ? 20 : 358, 44));
  const place = placeMessages({ window: phone, size: message, controls: rows });
  const others = [8, 100, 500, 766].map((top) => covered(boxAt({ left: 16, top }), rows));
  expect(covered(boxAt(place), rows)).toBeLessThanOrEqual(Math.min(...others));
});

test('covers a list that fills the window rather than a bar', () => {
  const rows = Array.from({ length: 16 }, (_, row) => box(16, row * 44, 358, 44));
  const bar = { ...box(330, 760, 44, 20), isFirst: true };
  const place = placeMessages({ window: phone, size: message, controls: [...rows, bar] });
  expect(covered(boxAt(place), [bar])).toBe(0);
});
