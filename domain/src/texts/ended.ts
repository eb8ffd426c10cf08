/** A name at the end of a sentence: "Kornkiste e.V." brings its full stop along. */
export const ended = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`);
