import { buffer } from 'node:stream/consumers';
import { pictureFiles, picturesPath, readShownName } from '@cobuy/domain/products/picture-address';
import pLimit from 'p-limit';
import { ofProgram } from '../../../platform/apart/holder.ts';
import type { Services } from '../../../platform/context.ts';
import { redrawPicture } from '../../../platform/files/redraw-picture.ts';
import type { FoundFile } from '../../../platform/http/serve-public-files.ts';

/** A page of cards asks for dozens at once, each of which takes some 20 ms. */
const mostWaiting = 100;

/**
 * Draws the sizes that fill a frame when first asked for, and keeps them, so pictures older than these sizes need
 * nothing else. They're drawn one at a time to leave uploads a place in the queue of all pictures; where it's long or
 * the disk nearly full, the large picture is shown for now.
 */
export function showPicturesInSizes({ files, disk, log }: Pick<Services, 'files' | 'disk' | 'log'>) {
  const inTurn = pLimit(1);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function draw(name: string, { key, side }: { key: string; side: number }): Promise<Buffer | null> {
    const { large } = pictureFiles(key);
    const drawn = await redrawPicture(
      await buffer(await files.read(large)),
      {
        resize: { width: side, height: side, fit: 'outside', withoutEnlargement: true },
        as: { format: 'webp', quality: 80 },
      },
      { by: ofProgram('copies'), log },
    );
    if (!drawn) return null;
    const stored = `${picturesPath.slice('/uploads/'.length)}${name}`;
    await files.put(stored, drawn);
    // The picture was dropped meanwhile, and its copy would stay forever.
    if (!(await files.exists(large))) await files.remove(stored);
    return drawn;
  }

  function drawOnce(name: string, shown: { key: string; side: number }): Promise<Buffer | null> {
    const drawing = inTurn(() => draw(name, shown))
      .catch((error: unknown) => {
        log.warn({ err: error, picture: name }, 'a copy of a picture could not be drawn');
        return null;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  }

  return async (name: string): Promise<FoundFile | null> => {
    const shown = readShownName(name);
    if (!shown) return null;
    const { large } = pictureFiles(shown.key);
    if (!(await files.exists(large))) return null;
    const canDraw = underWay.has(name) || (inTurn.pendingCount < mostWaiting && !(await disk.isLow()));
    const drawn = canDraw ? await (underWay.get(name) ?? drawOnce(name, shown)) : null;
    return drawn ? { content: drawn, isFinal: true } : { content: await files.read(large), isFinal: false };
  };
}
