// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageRow } from './arrange-rows.ts';
import { NewsForListeners } from './message-list.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const message = (seq: number, senderId: string, content: string) =>
  ({ key: `${seq}`, message: { seq, senderId, content, sender: { name: 'Ana' } } }) as unknown as MessageRow;
const hear = async (rows: MessageRow[]) => {
  await act(async () => root.render(<NewsForListeners rows={rows} lastSeqAtOpening={2} userId="me" />));
  return place.querySelector('[role="status"]')?.textContent;
};
afterEach(() => act(async () => root.render(null)));

test('what others write from now on is read out, with who wrote it', async () => {
  expect(await hear([message(2, 'ana', 'Before'), message(3, 'ana', 'Bring bags')])).toBe('Ana: Bring bags');
});

test('what was there from before, and what one writes oneself, is not', async () => {
  expect(await hear([message(1, 'ana', 'Older'), message(2, 'ana', 'Before')])).toBe('');
  expect(await hear([message(2, 'ana', 'Before'), message(3, 'me', 'My own')])).toBe('');
});
