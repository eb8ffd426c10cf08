import { brandColorPattern } from '@cobuy/domain/organizations/brand-rules';

/** An organization's color as it can be read on paper, and white on it; null for what is none. */
export async function readableColor(color: unknown): Promise<string | null> {
  if (typeof color !== 'string' || !brandColorPattern.test(color)) return null;
  const { brandShades } = await import('@cobuy/domain/organizations/brand-color');
  return brandShades(color).light.primary;
}
