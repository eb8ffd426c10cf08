import type { Cut, Size } from '@cobuy/domain/pictures/picture-cut';

type Format =
  | { format: 'webp'; quality: number; alphaQuality?: number }
  | { format: 'png'; palette?: boolean; quality?: number; compressionLevel?: number }
  | { format: 'jpeg'; quality: number };

/** What's done to a picture, in the order of these lines: plain data, so it can be sent to another process. */
export interface Drawing {
  /** An SVG that the program wrote: it is drawn whatever it holds. */
  isOurs?: boolean;
  /** Scaled down until it has no more. */
  mostPixels?: number;
  /** The part that a frame shows, scaled to the canvas. */
  cut?: { part: Cut; canvas: Size };
  resize?: Size & { fit: 'cover' | 'inside' | 'outside'; withoutEnlargement?: boolean };
  /** Replaces transparency. */
  background?: string;
  /** Our own pictures, laid on top of it. */
  tiles?: readonly { input: Uint8Array; left: number; top: number }[];
  as: Format;
}

/** Null if it's broken. */
export type DrawnPicture = { drawn: Uint8Array | null } | { tooLarge: true } | { tooComplex: true };

export type AnswerOfDrawing = { isDrawn: boolean } | { tooLarge: true } | { tooComplex: true };
