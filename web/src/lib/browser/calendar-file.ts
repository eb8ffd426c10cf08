import { saveAsFile } from './save-as-file.ts';

/** What somebody has to do at an instant, or may do from one to another. */
export interface CalendarEntry {
  /** The same each time it is kept, so that a calendar replaces what it has. */
  uid: string;
  from: Date;
  /** Later than `from`; without it the entry is a moment. */
  until?: Date;
  summary: string;
  text: string;
  place?: string;
}

/** An instant as iCalendar writes it, in UTC. */
const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
/** No control characters are allowed; a line break is written as two letters (RFC 5545, 3.3.11). */
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

const linesOf = ({ uid, from, until, summary, text, place }: CalendarEntry, now: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(from)}`,
  // RFC 5545 requires an end later than the start; an event without an end is a moment.
  ...(until && until > from ? [`DTEND:${stamp(until)}`] : []),
  `SUMMARY:${escapeText(summary)}`,
  ...(place ? [`LOCATION:${escapeText(place)}`] : []),
  `DESCRIPTION:${escapeText(text)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
];

/** A calendar file (RFC 5545) of entries, each with a reminder the day before. */
export function calendarFile(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cobuy//Dates//EN',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export function keepInCalendar(entries: readonly CalendarEntry[], name: string) {
  saveAsFile(new Blob([calendarFile(entries, new Date())], { type: 'text/calendar' }), `${name}.ics`);
}
