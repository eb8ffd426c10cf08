// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

let place: HTMLElement;
let root: Root;
const onConfirm = vi.fn(async () => undefined);
const show = (isTold: boolean) =>
  act(async () =>
    root.render(
      <ConfirmDialog title="Sure?" isOpen onClose={() => {}} onConfirm={onConfirm} confirmLabel="Do it" isTold={isTold}>
        {isTold ? 'Three orders show nothing to pay.' : 'Counting…'}
      </ConfirmDialog>,
    ),
  );
const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Do it');
const press = () => act(async () => button()?.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

test('nothing is confirmed whose consequence is still being looked up', async () => {
  await show(false);
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(onConfirm).not.toHaveBeenCalled();
  await show(true);
  expect(button()?.getAttribute('aria-disabled')).not.toBe('true');
  await press();
  expect(onConfirm).toHaveBeenCalledOnce();
});
