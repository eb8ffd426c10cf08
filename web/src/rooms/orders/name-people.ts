/** Most people named one by one; the others are counted. */
const mostNamed = 5;

/** "Ana", "Ana and Ben", "Ana, Ben and 11 more", each name once. */
export function namePeople(names: readonly string[]): string {
  const each = [...new Set(names)];
  const shown = each.length > mostNamed ? each.slice(0, mostNamed - 1) : each;
  const rest = each.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
