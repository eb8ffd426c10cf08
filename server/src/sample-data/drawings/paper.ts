// What the drawings share: flat shapes on a square of 200, the same on every machine, and nobody's photograph.

/** By product name in the catalog: the paper's color, and the shapes on it as SVG. */
export type Drawings = Readonly<Record<string, readonly [paper: string, shapes: string]>>;

export const [red, green, yellow, blue, sand] = ['#f4dcd5', '#dfead6', '#f8edc8', '#dde3f2', '#efe5d3'] as const;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
