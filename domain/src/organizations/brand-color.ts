import {
  clampChroma,
  formatHex,
  interpolate,
  // Biome mistakes the name for a React hook.
  useMode as learnSpace,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';

/** How an organization's color is adapted in each theme (WCAG 2.2 AA). */

/** Minimum contrast of text (WCAG 2.2, 1.4.3): a color that reaches it stays as it is. */
const leastContrast = 4.5;
/** Step of lightness (of 1) by which a color is moved until it's readable. */
const step = 0.005;

interface Theme {
  /** The direction in which an unreadable color is moved. */
  direction: 1 | -1;
  /** The contrast that it is moved to: colors that are barely readable look faint in the dark theme. */
  aim: number;
  /** The backgrounds that the color is read on, as in `tokens.css`. */
  grounds: readonly string[];
  surface: string;
  /** The color of other text. */
  ink: string;
  /** The color of text on the brand color. */
  on: string;
  /** How much of the color is mixed into the background of what's chosen. */
  tint: number;
}
const themes = {
  light: {
    direction: -1,
    aim: leastContrast,
    grounds: ['#ffffff', '#f6f8f7', '#eef2f1'],
    surface: '#ffffff',
    ink: '#10262b',
    on: '#ffffff',
    tint: 0.1,
  },
  dark: {
    direction: 1,
    aim: 7,
    grounds: ['#132225', '#0c1719', '#0f1c1f'],
    surface: '#132225',
    ink: '#e9f1ef',
    on: '#06231f',
    tint: 0.14,
  },
} as const satisfies Record<string, Theme>;

/** The colors of one theme that follow a brand; each a hexadecimal one. */
export interface BrandShades {
  /** Of buttons, links and marks. */
  primary: string;
  /** The primary color under the pointer. */
  strong: string;
  /** The color of text on both. */
  on: string;
  /** The background of what's chosen. */
  tint: string;
  /** The background that the color is seen on, and the color of other text there. */
  surface: string;
  ink: string;
  /** The least contrast at which the color is read in this theme, such as 4.8 (to 1). */
  contrast: number;
  /** Whether it had to be made darker or lighter to be read. */
  isAdapted: boolean;
}

// The library only knows the color spaces that are registered.
for (const space of [modeRgb, modeLrgb, modeOklab]) learnSpace(space as typeof modeRgb);
const inOklch = learnSpace(modeOklch);

/** The same hue, lighter or darker; colors a screen can't show are made less saturated. */
function shifted(color: string, by: number): string {
  const { l = 0, c = 0, h } = inOklch(color) ?? { l: 0, c: 0 };
  const moved = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l + by)), c, ...(h !== undefined && { h }) };
  return formatHex(clampChroma(moved, 'oklch')) ?? color;
}

function shadesIn({ direction, aim, grounds, surface, ink, on, tint: share }: Theme, color: string): BrandShades {
  const tintOf = (primary: string) => formatHex(interpolate([surface, primary], 'rgb')(share));
  const contrastOf = (primary: string) =>
    Math.min(...[...grounds, tintOf(primary), on].map((other) => wcagContrast(primary, other)));
  let primary = color;
  const wanted = contrastOf(color) < leastContrast ? aim : leastContrast;
  for (let by = step; contrastOf(primary) < wanted && by <= 1; by += step) primary = shifted(color, direction * by);
  return {
    primary,
    strong: shifted(primary, direction * 0.07),
    on,
    tint: tintOf(primary),
    surface,
    ink,
    contrast: Math.floor(contrastOf(primary) * 10) / 10,
    isAdapted: primary !== color,
  };
}

/** A brand color in both themes: unchanged if it can be read, otherwise as little darker or lighter as needed. */
export const brandShades = (color: string): { light: BrandShades; dark: BrandShades } => ({
  light: shadesIn(themes.light, color),
  dark: shadesIn(themes.dark, color),
});

const tokensOf = ({ primary, strong, on, tint }: BrandShades) =>
  `--primary:${primary};--primary-strong:${strong};--on-primary:${on};--primary-tint:${tint}`;

/**
 * The style sheet that lays a brand over `tokens.css`. The themes are written out: a browser that does not know
 * `light-dark()`, which the build replaces in the program's own sheets, would show no color at all.
 */
export function brandSheet(color: string): string {
  const { light, dark } = brandShades(color);
  return [
    `:root{${tokensOf(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${tokensOf(dark)}}}`,
    `:root[data-theme=light]{${tokensOf(light)}}`,
    `:root[data-theme=dark]{${tokensOf(dark)}}`,
  ].join('');
}
