import { type Cut, logoDensity, logoSize } from '@cobuy/domain/organizations/logo-rules';
import { redrawPicture } from '../../../platform/files/redraw-picture.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const whole: Cut = { x: 0, y: 0, width: 1, height: 1 };
const canvas = { width: logoSize.width * logoDensity, height: logoSize.height * logoDensity };

interface Span {
  /** Of the picture, in its pixels. */
  at: number;
  length: number;
  /** Where that lies on the canvas. */
  before: number;
  drawn: number;
  after: number;
}

/**
 * What is seen of a picture along one side, and where. Nothing larger than the canvas is ever made.
 * @param scale pixels of the canvas for one of the picture
 */
function spanOf(side: number, from: number, share: number, scale: number, room: number): Span {
  const [start, end] = [Math.max(0, from), Math.min(1, from + share)];
  const at = Math.min(side - 1, Math.round(start * side));
  const length = Math.min(side - at, Math.max(1, Math.round((end - start) * side)));
  // A cut of another shape than the canvas lies in its middle.
  const margin = (room - share * side * scale) / 2;
  const before = Math.min(room - 1, Math.max(0, Math.round(margin + (start - from) * side * scale)));
  const drawn = Math.min(room - before, Math.max(1, Math.round((end - start) * side * scale)));
  return { at, length, before, drawn, after: room - before - drawn };
}

/**
 * A logo as it is shown, for dense screens; what is clear stays clear, and so is what the frame shows beyond the picture.
 * Null where it can't be read.
 * @param cut the part that is shown; without one, all of it.
 */
export const drawLogo = (bytes: Buffer, cut: Cut = whole): Promise<Buffer | null> =>
  redrawPicture(bytes, (picture, size) => {
    const scale = Math.min(canvas.width / (cut.width * size.width), canvas.height / (cut.height * size.height));
    const across = spanOf(size.width, cut.x, cut.width, scale, canvas.width);
    const down = spanOf(size.height, cut.y, cut.height, scale, canvas.height);
    return picture
      .ensureAlpha()
      .extract({ left: across.at, top: down.at, width: across.length, height: down.length })
      .resize(across.drawn, down.drawn, { fit: 'fill' })
      .extend({
        left: across.before,
        right: across.after,
        top: down.before,
        bottom: down.after,
        background: clear,
      })
      .webp({ quality: 90, alphaQuality: 100 });
  });
