import type { Cut, Size } from '@cobuy/domain/pictures/picture-cut';

type Format =
  | { format: 'webp'; quality: number; alphaQuality?: number }
  | { format: 'png'; palette?: boolean; quality?: number; compressionLevel?: number }
  | { format: 'jpeg'; quality: number };

/** What becomes of a picture, in the order of these lines: data, so that another process can be told. */
export interface Drawing {
  /** An SVG that the program wrote: it is drawn whatever it holds. */
  isOurs?: boolean;
  /** Made smaller until it has no more. */
  mostPixels?: number;
  /** The part that a frame shows, as large as the canvas. */
  cut?: { part: Cut; canvas: Size };
  resize?: Size & { fit: 'cover' | 'inside' | 'outside'; withoutEnlargement?: boolean };
  /** A color in place of what is clear. */
  background?: string;
  /** Pictures of ours that are laid upon it. */
  tiles?: readonly { input: Uint8Array; left: number; top: number }[];
  as: Format;
}

/** Null where it is broken. */
export type DrawnPicture = { drawn: Uint8Array | null } | { tooLarge: true } | { tooComplex: true };

/** What the drawing process says of a picture, beside the bytes of it. */
export type AnswerOfDrawing = { isDrawn: boolean } | { tooLarge: true } | { tooComplex: true };
