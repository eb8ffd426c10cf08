/** From `start` up to before `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export interface TextPart<S extends Span> {
  start: number;
  text: string;
  /** All spans on this part, in their order. */
  spans: readonly S[];
}

/** A text cut where spans begin and end: spans may lie over each other, and beyond its end. */
export function splitText<S extends Span>(text: string, spans: readonly S[]): TextPart<S>[] {
  const edges = spans.flatMap(({ start, end }) => [start, end]).filter((edge) => edge > 0 && edge < text.length);
  const cuts = [...new Set([0, ...edges, text.length])].toSorted((one, other) => one - other);
  return cuts.slice(0, -1).map((start, place) => {
    const end = cuts[place + 1] ?? text.length;
    return {
      start,
      text: text.slice(start, end),
      spans: spans.filter((span) => span.start < end && start < span.end),
    };
  });
}

/** Where words stand in a text, whatever the case; what is disguised is not found. */
export function placesOf(text: string, words: string): Span[] {
  const [lower, sought] = [text.toLowerCase(), words.trim().toLowerCase()];
  // A few letters change length with case, so positions wouldn't match.
  if (sought === '' || lower.length !== text.length) return [];
  const places: Span[] = [];
  for (let start = lower.indexOf(sought); start >= 0; start = lower.indexOf(sought, start + sought.length))
    places.push({ start, end: start + sought.length });
  return places;
}
