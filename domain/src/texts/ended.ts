/** Ends a sentence with a name: "Kornkiste e.V." brings its own period. */
export const ended = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`);
