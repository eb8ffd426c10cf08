/** The reader's language and time zone. Without them, the browser's own. */
export interface Reader {
  /** A language as browsers name it, such as `en-US`. */
  locale?: string;
  /** IANA name of a time zone. */
  timeZone?: string;
}

let reader: Reader = {};

export const readerNow = (): Reader => reader;

/** Draws for another reader, as when the server makes a document. `draw` must be synchronous. */
export function drawFor<T>(somebody: Reader, draw: () => T): T {
  const before = reader;
  reader = somebody;
  try {
    return draw();
  } finally {
    reader = before;
  }
}

/** More than one day's readers need; a formatter is slower to make than to use. */
const mostKept = 50;

/** Makes one formatter per reader, and keeps it. */
export function forReader<Format>(make: (locale: string | undefined, timeZone: string | undefined) => Format) {
  const made = new Map<string, Format>();
  return (): Format => {
    const { locale, timeZone } = reader;
    const key = `${locale} ${timeZone}`;
    let format = made.get(key);
    if (!format) {
      if (made.size >= mostKept) made.clear();
      format = make(locale, timeZone);
      made.set(key, format);
    }
    return format;
  };
}

const year = forReader(
  (_, timeZone) => new Intl.DateTimeFormat('en', { year: 'numeric', ...(timeZone && { timeZone }) }),
);

/** By the reader's clock. */
export const isSameYear = (one: Date, other: Date) => year().format(one) === year().format(other);
