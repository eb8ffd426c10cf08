import sharp from 'sharp';
import { groceries } from './drawings/groceries.ts';
import { officeThings } from './drawings/office-things.ts';
import { schoolThings } from './drawings/school-things.ts';

const drawings = { ...groceries, ...schoolThings, ...officeThings };

/** @returns a picture of the product, or null where there is none: catalogs are never quite complete. */
export async function drawProduct(name: string): Promise<Buffer | null> {
  const found = drawings[name];
  if (!found) return null;
  const [paper, shapes] = found;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="480" height="480"><rect width="200" height="200" fill="${paper}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
