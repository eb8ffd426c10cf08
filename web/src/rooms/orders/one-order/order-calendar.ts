/** An instant as iCalendar writes it, in UTC. */
const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
/** A text has no control characters but its line breaks, which stand as two letters (RFC 5545, 3.3.11). */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines of at most 75 octets, as RFC 5545 wants them; what follows begins with a blank. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (length + size > 74) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

/** A calendar file with the day of payment and a reminder the day before. */
export function paymentCalendar(
  order: { orderNumber: string; amount: string; groupBuy: { title: string; paymentDueDate: string } },
  { now, url }: { now: Date; url: string },
): string {
  const due = new Date(order.groupBuy.paymentDueDate);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cobuy//Payment//EN',
    'BEGIN:VEVENT',
    `UID:${order.orderNumber}@cobuy`,
    `DTSTAMP:${stamp(now)}`,
    // No end: RFC 5545 wants one later than the start, and an event without one is a moment.
    `DTSTART:${stamp(due)}`,
    `SUMMARY:${escapeText(`Pay ${order.amount} for ${order.groupBuy.title}`)}`,
    `DESCRIPTION:${escapeText(`Order ${order.orderNumber}\n${url}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`Pay ${order.amount}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
