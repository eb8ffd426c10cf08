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

export interface DrawingTask {
  bytes: Uint8Array;
  drawing: Drawing;
  /** Of the processor. */
  longestMs: number;
}

/** A task as the process is told of it; its bytes follow on a way of their own, in pieces that hold nobody up. */
export type ToldTask = Omit<DrawingTask, 'bytes'> & { length: number };

/** The number under which the drawing process finds the way on which bytes come and go. */
export const wayOfBytes = 4;

/** What the drawing process says: that it is there, or what it has drawn, or why it ends. */
export type DrawingWord =
  | { ready: true }
  /** So many bytes follow; null where there is no picture. */
  | (({ length: number | null } | { tooLarge: true } | { tooComplex: true }) & { memoryMb: number })
  | { ending: 'memory' | 'time' }
  | { failed: string };
