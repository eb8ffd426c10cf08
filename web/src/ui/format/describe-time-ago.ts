const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const phrase = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "just now", "5m ago", "3h ago", then a distance phrase: "2 days ago" (docs/rules/conversations.md#reading). */
export function describeTimeAgo(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime());
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)}m ago`;
  if (passed < day) return `${Math.floor(passed / hour)}h ago`;
  const days = Math.floor(passed / day);
  if (days < 30) return phrase.format(-days, 'day');
  if (days < 365) return phrase.format(-Math.floor(days / 30), 'month');
  return phrase.format(-Math.floor(days / 365), 'year');
}
