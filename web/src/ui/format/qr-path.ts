/** The modules of a QR code as they come from the library: 1 is dark, row by row. */
export interface QrModules {
  size: number;
  data: ArrayLike<number>;
}

/** The light frame that readers need around the code, in modules. */
export const qrMargin = 4;

/** One SVG path over all dark modules; each run in a row is one rectangle. */
export function qrPath({ size, data }: QrModules): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let length = 0;
    for (let column = 0; column <= size; column += 1) {
      if (column < size && data[row * size + column]) length += 1;
      else {
        if (length > 0) path += `M${qrMargin + column - length} ${qrMargin + row}h${length}v1h-${length}z`;
        length = 0;
      }
    }
  }
  return path;
}
