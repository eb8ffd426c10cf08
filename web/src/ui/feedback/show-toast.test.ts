// Rules: docs/rules/pages.md#messages
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToasts, receiveToasts, showToast, type ToastMessage } from './show-toast.ts';

let shown: ToastMessage[];
const receive = () =>
  receiveToasts((message) => {
    shown.push(message);
    return () => {};
  });
beforeEach(() => {
  shown = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  closeToasts();
  vi.useRealTimers();
});
const undo = { label: 'Undo', onAction: () => {}, withinMs: 10_000 };

test('what can be undone for ten seconds loses those in which the list of messages was on its way', () => {
  showToast({ tone: 'ok', title: 'Payment confirmed', action: undo });
  vi.advanceTimersByTime(4000);
  const stop = receive();
  expect(shown.map(({ action }) => action?.withinMs)).toEqual([6000]);
  stop();
});

test('what can not be undone any more is not offered, and other messages are shown', () => {
  showToast({ tone: 'ok', title: 'Payment confirmed', action: undo });
  showToast({ tone: 'ok', title: 'Saved' });
  vi.advanceTimersByTime(10_000);
  const stop = receive();
  expect(shown.map(({ title }) => title)).toEqual(['Saved']);
  stop();
});

test('what waits, and is closed or another person’s by now, is not shown', () => {
  showToast({ tone: 'ok', title: 'Saved' })();
  showToast({ tone: 'ok', title: 'Sent' });
  closeToasts();
  showToast({ tone: 'ok', title: 'Signed in' });
  const stop = receive();
  expect(shown.map(({ title }) => title)).toEqual(['Signed in']);
  stop();
});
