import { buffer } from 'node:stream/consumers';
import { logoFrame } from '@cobuy/domain/organizations/logo-rules';
import { pictureFiles } from '@cobuy/domain/products/picture-address';
import { ofProgram } from '../../../platform/apart/holder.ts';
import type { Services } from '../../../platform/context.ts';
import { type Outliner, textOutliner } from '../../../platform/files/outline-text.ts';
import { redrawPicture } from '../../../platform/files/redraw-picture.ts';
import type { Preview } from './preview-of.ts';

/** The size that previews need, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;
const goodsFrom = 740;
const goodsWidth = previewSize.width - goodsFrom;
const margin = 64;
const namesPad = 40;
const logoOnSheet = { width: logoFrame.width * 1.5, height: logoFrame.height * 1.5 };

// The light theme's (tokens.css).
const colors = {
  background: '#f6f8f7',
  surface: '#ffffff',
  ink: '#10262b',
  muted: '#4b6166',
  line: '#d3dddb',
  tally: '#f2b01e',
};

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One picture fills its side, two are stacked, and of three the first is the largest. */
function framesOf(count: number): Frame[] {
  const frame = (left: number, top: number, width: number, height: number) => ({
    left: goodsFrom + left,
    top,
    width,
    height,
  });
  if (count === 1) return [frame(0, 0, goodsWidth, 630)];
  if (count === 2) return [frame(0, 0, goodsWidth, 313), frame(0, 317, goodsWidth, 313)];
  return [frame(0, 0, goodsWidth, 396), frame(0, 400, 228, 230), frame(232, 400, 228, 230)];
}

/** Five tally marks, as in the program's name. */
function tally({ x, y, height }: { x: number; y: number; height: number }): string {
  const width = height * 0.28;
  return [0, 1, 2, 3, 4]
    .map((place) => {
      const fill = place < 3 ? colors.tally : colors.surface;
      const left = x + place * width * 1.35;
      return `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${width * 0.24}" fill="${fill}" stroke="${colors.ink}" stroke-width="${height / 14}"/>`;
    })
    .join('');
}

/** As large as it fits into four lines. */
function drawTitle(text: Outliner, title: string): string {
  const width = goodsFrom - 2 * margin;
  const sizes = [84, 72, 62, 54];
  const size = sizes.find((one) => text.breakIntoLines(title, { size: one, width, most: 5 }).length <= 4) ?? 54;
  return text
    .breakIntoLines(title, { size, width, most: 4 })
    .map((line, place) => text.draw(line, { x: margin, y: 168 + size * 0.75 + place * size * 1.12, size }))
    .join('');
}

function drawNames(text: Outliner, names: readonly string[]): string {
  const size = 30;
  const step = 104;
  const lines = names.map((name, place) => {
    const y = 96 + place * step;
    const [line = ''] = text.breakIntoLines(name, { size, width: goodsWidth - 2 * namesPad, most: 1 });
    return `${text.draw(line, { x: goodsFrom + namesPad, y, size })}<rect x="${goodsFrom + namesPad}" y="${y + 34}" width="${goodsWidth - 2 * namesPad}" height="2" fill="${colors.line}"/>`;
  });
  return `<rect x="${goodsFrom}" y="0" width="${goodsWidth}" height="630" fill="${colors.surface}"/>${lines.join('')}`;
}

function drawSheet(text: Outliner, { title, organization, logo, pictures, names }: Preview): string {
  const { width, height } = previewSize;
  const [owner = ''] = text.breakIntoLines(organization, { size: 32, width: goodsFrom - 2 * margin, most: 1 });
  const goods = pictures.length === 0 && names.length > 0 ? drawNames(text, names) : '';
  const nothing = pictures.length + names.length === 0 ? tally({ x: goodsFrom + 60, y: 205, height: 220 }) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.background}"/>
<g fill="${colors.muted}">${text.draw(owner, { x: margin, y: 108, size: 32 })}</g>
<g fill="${colors.ink}">${drawTitle(text, title)}${goods}</g>
${logo ? '' : tally({ x: margin, y: 530, height: 44 })}${nothing}
<rect x="${goodsFrom - 4}" y="0" width="4" height="${height}" fill="${colors.ink}"/>
</svg>`;
}

/** @returns a PNG of 1200 by 630. Refuses with 503 where too many pictures wait to be drawn. */
export async function drawPreview(
  { files, log }: Pick<Services, 'files' | 'log'>,
  preview: Preview,
): Promise<Buffer | null> {
  const frames = framesOf(preview.pictures.length);
  const asked = { by: ofProgram('previews'), log };
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [place, key] of preview.pictures.entries()) {
    const frame = frames[place];
    const { large } = pictureFiles(key);
    if (!frame || !(await files.exists(large))) continue;
    const { left, top, width, height } = frame;
    const tile = await redrawPicture(
      await buffer(await files.read(large)),
      { resize: { width, height, fit: 'cover' }, background: colors.surface, as: { format: 'png' } },
      asked,
    );
    if (tile) tiles.push({ input: tile, left, top });
  }
  if (preview.logo && (await files.exists(preview.logo))) {
    const logo = await redrawPicture(
      await buffer(await files.read(preview.logo)),
      { resize: { ...logoOnSheet, fit: 'inside' }, as: { format: 'png' } },
      asked,
    );
    if (logo) tiles.push({ input: logo, left: margin, top: 630 - margin - logoOnSheet.height });
  }
  const sheet = Buffer.from(drawSheet(await textOutliner(), preview));
  return redrawPicture(sheet, { isOurs: true, tiles, as: { format: 'png', palette: true, quality: 90 } }, asked);
}
