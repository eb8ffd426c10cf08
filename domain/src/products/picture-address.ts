/** Addresses and sizes of shown product pictures. Apart from the upload rules: the first page needs only these. */

/** Pixels per side that a picture is fitted into: on its own, and beside a name. */
export const pictureSides = { large: 1200, small: 240 } as const;
/**
 * Pixels of the shorter side of copies that fill a frame, drawn of the large one when someone first asks for them: a
 * card's tile on a plain and on a dense screen, a picture as wide as a phone.
 */
export const shownSides = [240, 480, 800] as const;

const uploads = '/uploads/';
export const picturesPath = `${uploads}products/` as const;
const uploadedPicture = new RegExp(`^${picturesPath}([0-9a-f]{40})\\.webp$`);

/** The key of a picture that was uploaded to this site; null for any other address. */
export const pictureKey = (imageUrl: string): string | null => uploadedPicture.exec(imageUrl)?.[1] ?? null;
export const pictureUrl = (key: string) => `${picturesPath}${key}.webp`;
const smallUrl = (key: string) => `${picturesPath}${key}-small.webp`;
const shownUrl = (key: string, side: number) => `${picturesPath}${key}-${side}.webp`;

/** The small copy of an uploaded picture. Null for an address of another site, from which the pages load nothing. */
export function smallPictureUrl(imageUrl: string | null): string | null {
  const key = imageUrl === null ? null : pictureKey(imageUrl);
  return key === null ? null : smallUrl(key);
}

/**
 * The `srcset`, with widths in pixels, and the address for browsers that can't choose. Null for another site's address,
 * from which pages load nothing.
 */
export function pictureSources(imageUrl: string | null): { src: string; srcSet: string } | null {
  const key = imageUrl === null ? null : pictureKey(imageUrl);
  if (key === null) return null;
  const copies = shownSides.map((side) => `${shownUrl(key, side)} ${side}w`);
  return {
    src: shownUrl(key, shownSides[1]),
    srcSet: [...copies, `${pictureUrl(key)} ${pictureSides.large}w`].join(', '),
  };
}

const inStorage = (url: string) => url.slice(uploads.length);
/** Names in storage: the addresses without the prefix of all uploads. */
export const pictureFiles = (key: string) => ({
  large: inStorage(pictureUrl(key)),
  small: inStorage(smallUrl(key)),
});
/** The names in the storage of the copies that are drawn when they are asked for. */
export const shownPictureFiles = (key: string) => shownSides.map((side) => inStorage(shownUrl(key, side)));

/** The last part of a public address. */
export const pictureName = /^[0-9a-f]{40}(-(small|240|480|800))?\.webp$/;
const shownName = /^([0-9a-f]{40})-(240|480|800)\.webp$/;

/** The picture and size that a copy's name means; null for any other name. */
export function readShownName(name: string): { key: string; side: number } | null {
  const [, key, side] = shownName.exec(name) ?? [];
  return key && side ? { key, side: Number(side) } : null;
}
