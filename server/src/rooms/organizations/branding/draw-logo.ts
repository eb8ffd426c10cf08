import { type Cut, logoDensity, logoSize } from '@cobuy/domain/organizations/logo-rules';
import type { Sharp } from 'sharp';
import { redrawPicture } from '../../../platform/files/redraw-picture.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const whole: Cut = { x: 0, y: 0, width: 1, height: 1 };

/** Cuts what lies in the picture and puts nothing around it where the frame reaches beyond. */
function cutOut(picture: Sharp, size: { width: number; height: number }, cut: Cut): Sharp {
  const span = (from: number, length: number, side: number) => {
    const [start, end] = [Math.round(from * side), Math.round((from + length) * side)];
    const [inner, outer] = [Math.min(Math.max(start, 0), side - 1), Math.max(Math.min(end, side), 1)];
    return {
      at: inner,
      length: Math.max(1, outer - inner),
      before: Math.max(0, -start),
      after: Math.max(0, end - side),
    };
  };
  const across = span(cut.x, cut.width, size.width);
  const down = span(cut.y, cut.height, size.height);
  return picture
    .extract({ left: across.at, top: down.at, width: across.length, height: down.length })
    .extend({ left: across.before, right: across.after, top: down.before, bottom: down.after, background: clear });
}

/**
 * A logo as it is shown, for dense screens; what is clear stays clear. Null where it can't be read.
 * @param cut the part that is shown; without one, all of it.
 */
export async function drawLogo(bytes: Buffer, cut: Cut = whole): Promise<Buffer | null> {
  // In two steps: what is put around a cut is put before a picture is made smaller, else afterwards.
  const part = await redrawPicture(bytes, (picture, size) => cutOut(picture.ensureAlpha(), size, cut).png());
  return (
    part &&
    redrawPicture(part, (picture) =>
      picture
        .resize(logoSize.width * logoDensity, logoSize.height * logoDensity, { fit: 'contain', background: clear })
        .webp({ quality: 90, alphaQuality: 100 }),
    )
  );
}
