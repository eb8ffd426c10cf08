/**
 * The plural form for a count: until other languages come, this is the only place that knows how many forms there are.
 * A sentence whose verb or pronoun changes with the count is passed whole, in both forms.
 */
export const plural = <T>(count: number, one: T, many: T): T => (count === 1 ? one : many);
