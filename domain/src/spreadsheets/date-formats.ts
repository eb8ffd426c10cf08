const dayMs = 86_400_000;
/** Days from a spreadsheet's day zero to 1970; old Macs count from 1904. */
const daysBefore1970 = (startsIn1904: boolean) => (startsIn1904 ? 24_107 : 25_569);
const lastDay = 2_958_465;

const tokens = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(AM\/PM|A\/P|y+|m+|d+|h+|s+)|([^;])/gisu;

const inEnglish = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
const filled = (number: number, token: string) => String(number).padStart(Math.min(token.length, 2), '0');

interface Part {
  token: string;
  is: 'text' | 'month' | 'minute' | 'other';
}

/** "m" means minutes after hours and before seconds. */
function partsOf(format: string): Part[] {
  const parts: Part[] = [];
  for (const [, quoted, escaped, sign, token, other] of format.matchAll(new RegExp(tokens))) {
    const text = quoted ?? escaped ?? sign ?? other;
    if (text !== undefined) parts.push({ token: text, is: 'text' });
    if (token === undefined) continue;
    const before = parts.findLast(({ is }) => is !== 'text');
    const isMonth = /^m/i.test(token);
    const isMinute = isMonth && token.length < 3 && /^h/i.test(before?.token ?? '');
    if (/^s/i.test(token) && before?.is === 'month' && before.token.length < 3) before.is = 'minute';
    parts.push({ token: token.toLowerCase(), is: isMinute ? 'minute' : isMonth ? 'month' : 'other' });
  }
  return parts;
}

function shown({ token, is }: Part, date: Date, isOfTwelve: boolean): string {
  if (is === 'text') return token;
  if (is === 'minute') return filled(date.getUTCMinutes(), token);
  if (is === 'month') {
    if (token.length < 3) return filled(date.getUTCMonth() + 1, token);
    const name = inEnglish(date, { month: token.length === 3 ? 'short' : 'long' });
    return token.length === 5 ? name.slice(0, 1) : name;
  }
  const hour = date.getUTCHours();
  switch (token.charAt(0)) {
    case 'y':
      return token.length < 3 ? String(date.getUTCFullYear()).slice(-2) : String(date.getUTCFullYear());
    case 'd':
      return token.length < 3
        ? filled(date.getUTCDate(), token)
        : inEnglish(date, { weekday: token.length === 3 ? 'short' : 'long' });
    case 'h':
      return filled(isOfTwelve ? hour % 12 || 12 : hour, token);
    case 's':
      return filled(date.getUTCSeconds(), token);
    default:
      return hour < 12 ? 'AM' : 'PM';
  }
}

/** @returns null for what counts hours beyond a day, or fractions of a second. */
export function dateShownBy(
  format: string,
  startsIn1904: boolean,
): ((value: string) => { text: string } | { number: string }) | null {
  if (/\[[hms]+\]|\.0/i.test(format)) return null;
  const parts = partsOf(format);
  const isOfTwelve = parts.some(({ token, is }) => is === 'other' && /^a/i.test(token));
  return (value) => {
    const days = Number(value);
    if (!(days >= 0 && days <= lastDay)) return { number: value };
    const date = new Date(Math.round((days - daysBefore1970(startsIn1904)) * (dayMs / 1000)) * 1000);
    return {
      text: parts
        .map((part) => shown(part, date, isOfTwelve))
        .join('')
        .trim(),
    };
  };
}
