import type { Tier } from '../tiers/tiers.ts';

/** Plans whose organizations may have their own name and logo. */
export const includesWhiteLabel = (tier: Tier): boolean => tier === 'PREMIUM' || tier === 'ENTERPRISE';

/** Whose plan lets an organization look like itself (docs/rules/organizations.md#white-label). */
export const mayWhiteLabel = (owner: { tier: Tier; isSuperadmin: boolean } | null): boolean =>
  owner !== null && (owner.isSuperadmin || includesWhiteLabel(owner.tier));

/** An organization's own color; separate from `brand-color.ts`, which calculates with colors. */

/** As it is stored and sent. */
export const brandColorPattern = /^#[0-9a-f]{6}$/;
export const brandColorTexts = {
  invalid: 'A color is # and six digits or letters from a to f, such as #0a5a50',
} as const;
/** The product's own, on paper and on light pages (experience, "Look"). */
export const productColor = '#0a5a50';

export const brandSheetsPath = '/uploads/brands/';
/** The version of how shades are made: a new one gives every sheet a new address, since browsers cache them forever. */
const edition = 1;
/** The last part of a public address. */
export const brandSheetName = new RegExp(`^${edition}-[0-9a-f]{6}\\.css$`);
/** The style sheet that lays a color over the product's own. @param color as it is stored */
export const brandSheetUrl = (color: string) => `${brandSheetsPath}${edition}-${color.slice(1)}.css`;
export const colorOfBrandSheet = (name: string) => `#${name.slice(name.indexOf('-') + 1, -'.css'.length)}`;
