/**
 * Until other languages come, only this knows how many plural forms there are. If a verb or pronoun changes with the
 * count, pass the whole sentence in both forms.
 */
export const plural = <T>(count: number, one: T, many: T): T => (count === 1 ? one : many);
