/** Rules and texts of an organization's logo (specification 3, sections 2, 5, 8 and 9). */

/** CSS pixels in which it is shown. */
export const logoSize = { width: 200, height: 50 } as const;
/** It is drawn so many times as large, for dense screens. */
export const logoDensity = 3;
export const logoZoom = { least: 0.5, most: 3, step: 0.05 } as const;
/** Bytes; a file of exactly this size passes. */
export const largestLogo = 5 * 1024 * 1024;
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const svgType = 'image/svg+xml';

export const logosPath = '/uploads/logos/';
/** The end of an address that is served to everyone. */
export const logoName = /^[0-9a-f]{40}\.webp$/;
export const logoUrl = (key: string) => `${logosPath}${key}.webp`;
/** The name in the storage; null for an address that is none of ours. */
export const logoFile = (url: string | null): string | null =>
  url?.startsWith(logosPath) && logoName.test(url.slice(logosPath.length)) ? url.slice('/uploads/'.length) : null;

/**
 * The part of a picture that is shown, in shares of its width and height: 0.25 begins at a quarter. A frame that is
 * larger than the picture reaches beyond it.
 */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a frame may reach beyond the picture, as a share of the picture. */
export const largestCutShare = 50;

/** Whether a cut shows any of the picture, and is none that nobody can have drawn. */
export const isCutOfPicture = ({ x, y, width, height }: Cut) =>
  [width, height].every((side) => side > 0.001 && side <= largestCutShare) &&
  x < 1 &&
  y < 1 &&
  x + width > 0 &&
  y + height > 0;

/** Where a picture lies in the frame. Offsets are CSS pixels from the middle of the frame. */
export interface LogoPlace {
  /** 1: as large as fits into the frame. */
  zoom: number;
  x: number;
  y: number;
}

/** CSS pixels for each pixel of the picture. */
export const logoScale = (picture: { width: number; height: number }, { zoom }: LogoPlace) =>
  Math.min(logoSize.width / picture.width, logoSize.height / picture.height) * zoom;

/** The cut that a frame shows of a picture. */
export function cutOf(picture: { width: number; height: number }, place: LogoPlace): Cut {
  const scale = logoScale(picture, place);
  const [width, height] = [logoSize.width / scale / picture.width, logoSize.height / scale / picture.height];
  return {
    x: 0.5 - width / 2 - place.x / scale / picture.width,
    y: 0.5 - height / 2 - place.y / scale / picture.height,
    width,
    height,
  };
}

export const logoTexts = {
  wrongType: 'Invalid File Type',
  tooLarge: 'File Too Large: File size must be less than 5MB',
  missing: 'Please select a file to upload',
  unreadable: 'This picture cannot be read. Please save it anew, or choose another.',
  cutOutside: 'The cut lies outside of the picture.',
  uploadFailed: 'Failed to upload logo',
  removeFailed: 'Failed to remove logo',
  uploaded: 'Logo uploaded successfully!',
  removed: 'Logo removed successfully!',
} as const;
