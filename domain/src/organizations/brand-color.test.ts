// Rules: docs/rules/organizations.md#white-label
import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandShades, brandSheet } from './brand-color.ts';
import { brandColorPattern, brandSheetName, brandSheetUrl, colorOfBrandSheet } from './brand-rules.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('every color can be read in both themes, on the page and under what is written on it', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { light, dark } = brandShades(color);
      for (const [shades, grounds] of [
        [light, ['#ffffff', '#f6f8f7']],
        [dark, ['#132225', '#0c1719']],
      ] as const)
        for (const primary of [shades.primary, shades.strong])
          for (const other of [...grounds, shades.on, shades.tint])
            expect(wcagContrast(primary, other), `${color}: ${primary} on ${other}`).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

test('a color that can be read stays as it is, and is lighter in the dark', () => {
  const { light, dark } = brandShades('#7a1f5c');
  expect(light).toMatchObject({ primary: '#7a1f5c', isAdapted: false });
  expect(dark.isAdapted).toBe(true);
  expect(brandShades('#ffd400').light).toMatchObject({ isAdapted: true });
  expect(brandShades('#ffd400').dark).toMatchObject({ primary: '#ffd400', isAdapted: false });
});

test('its style sheet names the tokens that follow it in each theme, and nothing else', () => {
  const tokens = '\\{(?:--(?:primary|primary-strong|on-primary|primary-tint):#[0-9a-f]{6};?){4}\\}';
  expect(brandSheet('#7a1f5c')).toMatch(
    new RegExp(
      `^:root${tokens}@media \\(prefers-color-scheme:dark\\)\\{:root${tokens}\\}:root\\[data-theme=light\\]${tokens}:root\\[data-theme=dark\\]${tokens}$`,
    ),
  );
});

test('the address of a sheet leads back to its color', () => {
  const name = brandSheetUrl('#7a1f5c').split('/').at(-1) ?? '';
  expect(brandSheetName.test(name)).toBe(true);
  expect(colorOfBrandSheet(name)).toBe('#7a1f5c');
  for (const other of ['1-7A1F5C.css', '1-7a1f5.css', '2-7a1f5c.css', '1-7a1f5c.css.map', '../1-7a1f5c.css'])
    expect(brandSheetName.test(other), other).toBe(false);
});

test.each(['#7a1f5c'])('%s is a color', (color) => expect(color).toMatch(brandColorPattern));
test.each(['red', '#7A1F5C', '#fff', '#7a1f5c;}', 'url(x)', ''])('%j is none', (text) =>
  expect(text).not.toMatch(brandColorPattern),
);
