/** A time later than every copy of a product that an editor holds, even within the same millisecond. */
export const laterThan = (at: Date, copies: Iterable<Date | null>): Date => {
  let latest = at.getTime();
  for (const copy of copies) latest = Math.max(latest, copy === null ? 0 : copy.getTime() + 1);
  return new Date(latest);
};
