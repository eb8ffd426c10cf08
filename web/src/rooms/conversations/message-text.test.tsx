// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { MessageText, safeAddress } from './message-text.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function rendered(content: string) {
  const place = document.createElement('div');
  const mentions = [
    { id: 'ana', display: 'Ana Berg' },
    { id: 'me', display: 'Me' },
  ];
  act(() =>
    createRoot(place).render(<MessageText content={content} mentions={mentions} isOwn={(id) => id === 'me'} />),
  );
  return place;
}

test('emphasis, code, lists and line breaks are shown', () => {
  const place = rendered('**Bring** _bags_\nand `cash`\n\n- one\n- two');
  expect(place.querySelector('strong')?.textContent).toBe('Bring');
  expect(place.querySelector('p')?.textContent).toBe('Bring bags\nand cash');
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one', 'two']);
});

test('a link opens elsewhere and tells nothing about this page', () => {
  const link = rendered('see https://example.org/list').querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://example.org/list');
  expect(link?.rel).toBe('noopener noreferrer nofollow');
  expect(link?.target).toBe('_blank');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/admin',
  '//evil.example',
  'JaVaScRiPt:alert(1)',
  null,
])('%j is no address to link to', (target) => {
  expect(safeAddress(target)).toBeNull();
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](https://example.org/pixel.png)',
  '<iframe src="x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '# title',
  '<div style="position:fixed">x</div>',
])('%j renders nothing but text', (content) => {
  const place = rendered(content);
  expect(place.querySelector('script, img, iframe, svg, h1, a, [style], [onerror], [onload]')).toBeNull();
  expect(place.textContent).not.toBe('');
});

test.each(['<b>bold</b> text', 'a < b and c > d', '<!-- note -->', '[a]: https://example.org'])(
  '%j keeps all its words',
  (content) => {
    expect(rendered(content).textContent).toContain(content.slice(0, 7));
  },
);

test('whoever is named is marked, the reader more strongly', () => {
  const marked = [...rendered('@Me and **@Ana Berg**').querySelectorAll('span')];
  expect(marked.map((part) => part.textContent)).toEqual(['@Me', '@Ana Berg']);
  expect(marked[0]?.className).not.toBe(marked[1]?.className);
});
