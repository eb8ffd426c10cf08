// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MenuPopover } from './menu-popover.tsx';
import type { MenuSection } from './menu-sections.ts';

let trigger: HTMLButtonElement;
let root: Root;
const show = (sections: readonly MenuSection[]) =>
  act(async () =>
    root.render(
      <MenuPopover
        label="More"
        sections={sections}
        trigger={{ current: trigger }}
        placement="top end"
        onClose={() => {}}
      />,
    ),
  );
const action = (id: string, label: string) => ({ id, label, text: label, onAction: () => {} });
const itemsOf = (section: string) =>
  [...document.querySelectorAll(`[role="group"][aria-label="${section}"] [role="menuitem"]`)].map(
    (item) => item.textContent,
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  trigger = document.body.appendChild(document.createElement('button'));
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  trigger.remove();
  vi.unstubAllGlobals();
});

test('an item may be called as its section, and as an item of another one', async () => {
  await show([
    { id: 'places', label: 'Places', actions: [action('orders', 'Orders'), action('help', 'Help with orders')] },
    { id: 'help', label: 'Help', actions: [action('help', 'Help')] },
  ]);
  expect(itemsOf('Places')).toEqual(['Orders', 'Help with orders']);
  expect(itemsOf('Help')).toEqual(['Help']);
});
