/**
 * The form that goes with a count: the one place that knows how many forms there are, until languages come. What has a verb
 * or a pronoun that changes with the count is given whole, in both forms.
 */
export const plural = <T>(count: number, one: T, many: T): T => (count === 1 ? one : many);
