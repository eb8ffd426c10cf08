/** CSS pixels, and how far the picture may be drawn larger or smaller than it fits. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** At zoom 1: `within`, all of the picture is seen; `over`, all of the frame is filled, and stays so. */
  readonly fit: 'within' | 'over';
  readonly zoom: { readonly least: number; readonly most: number; readonly step: number };
}

/** In pixels, or in units of a drawing. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The shown part, in fractions of width and height: 0.25 begins at a quarter. A larger frame reaches beyond the
 * picture.
 */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a frame may reach beyond the picture, as a share of the picture. */
export const largestCutShare = 50;

/** Whether a crop shows any of the picture and is one that the page can produce. */
export const isCutOfPicture = ({ x, y, width, height }: Cut) =>
  [width, height].every((side) => side > 0.001 && side <= largestCutShare) &&
  x < 1 &&
  y < 1 &&
  x + width > 0 &&
  y + height > 0;

/** Where a picture lies in the frame. Offsets are CSS pixels from the middle of the frame. */
export interface Place {
  /** 1: as it fits the frame. */
  zoom: number;
  x: number;
  y: number;
}

export const middle: Place = { zoom: 1, x: 0, y: 0 };

/** CSS pixels for each pixel of the picture. */
export function scaleIn({ width, height, fit }: Frame, picture: Size, { zoom }: Place): number {
  const choose = fit === 'within' ? Math.min : Math.max;
  return choose(width / picture.width, height / picture.height) * zoom;
}

/** The nearest allowed place: half of the picture or frame stays in sight, or no edge comes into it. */
export function keepInFrame(frame: Frame, picture: Size, place: Place): Place {
  const scale = scaleIn(frame, picture, place);
  const within = (offset: number, room: number, side: number) => {
    const most = frame.fit === 'within' ? Math.max(room, side) / 2 : Math.max(0, side - room) / 2;
    // Never minus zero.
    return Math.min(most, Math.max(-most, offset)) + 0;
  };
  return {
    zoom: place.zoom,
    x: within(place.x, frame.width, picture.width * scale),
    y: within(place.y, frame.height, picture.height * scale),
  };
}

export function cutOf(frame: Frame, picture: Size, place: Place): Cut {
  const scale = scaleIn(frame, picture, place);
  const [width, height] = [frame.width / scale / picture.width, frame.height / scale / picture.height];
  return {
    x: 0.5 - width / 2 - place.x / scale / picture.width,
    y: 0.5 - height / 2 - place.y / scale / picture.height,
    width,
    height,
  };
}
