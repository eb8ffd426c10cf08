import { colorOfBrandSheet } from '@cobuy/domain/organizations/brand-rules';
import type { FoundFile } from '../../../platform/http/serve-public-files.ts';

/** The style sheet of a colour, whoever has chosen it: it follows from its name alone, so nothing of it is stored. */
export async function drawBrandSheet(name: string): Promise<FoundFile> {
  // Who starts the program need not wait for what calculates with colours.
  const { brandSheet } = await import('@cobuy/domain/organizations/brand-color');
  return { content: Buffer.from(brandSheet(colorOfBrandSheet(name))), isFinal: true };
}
