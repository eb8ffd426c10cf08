// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { repeatEarlyInput } from '../lib/browser/early-input.ts';
import { WhenDrawn } from './shell/shell.tsx';

const script = readFileSync(join(import.meta.dirname, '../../public/before-program.js'), 'utf8');
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function EmailField() {
  const [email, setEmail] = useState('');
  return <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />;
}

/** Hears of the page in the turn that draws it, after all that stands in it. */
function Around({ children, onDrawn }: { children: ReactNode; onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

test('a key that is pressed right when the program draws the page anew goes to the field that it was meant for', async () => {
  document.body.innerHTML = '<div id="root"><input name="email"></div>';
  const root = document.getElementById('root') as HTMLElement;
  const field = () => root.querySelector('input') as HTMLInputElement;
  new Function(script)();
  const drawn = field();
  drawn.focus();
  drawn.value = 'ada@example.or';
  drawn.dispatchEvent(new Event('input', { bubbles: true }));
  let focused: Element | null = null;
  const look = () => {
    focused = document.activeElement;
  };
  await act(async () => {
    createRoot(root).render(
      <Around onDrawn={look}>
        <WhenDrawn tell={repeatEarlyInput}>
          <EmailField />
        </WhenDrawn>
      </Around>,
    );
  });
  expect(field()).not.toBe(drawn);
  expect(focused).toBe(field());
  expect(field().value).toBe('ada@example.or');
});
