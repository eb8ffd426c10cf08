/** Page buttons shown at once (docs/rules/pages.md#tables). */
const most = 5;

/** The numbers on the buttons: five around the current page, fewer where there are fewer. */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1));
  return Array.from({ length: count }, (_, place) => first + place);
}
