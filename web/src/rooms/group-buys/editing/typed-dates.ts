/** A moment as a date-time field holds it, "2026-03-14T18:00", in the viewer's own time zone; empty where there is none. */
export type TypedDate = string;

const two = (number: number) => String(number).padStart(2, '0');

export function typedFrom(at: Date | string): TypedDate {
  const date = new Date(at);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Null for what is no moment: empty, half typed or far out of every calendar. */
export function dateFrom(typed: TypedDate): Date | null {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? new Date(typed) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** The instant to send. Fields show whole minutes; an untouched one keeps its instant to the millisecond. */
export function instantFrom(typed: TypedDate, filledFrom?: string): string | null {
  if (filledFrom !== undefined && typedFrom(filledFrom) === typed) return filledFrom;
  return dateFrom(typed)?.toISOString() ?? null;
}

/** The same clock time some days later, however long the days between are. */
export function daysAfter(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

export function endOfDay(date: Date): Date {
  const end = new Date(date);
  end.setHours(23, 59, 0, 0);
  return end;
}

const friday = 5;
/** The first Friday at 18:00 that comes after a moment. */
export function fridayEvening(after: Date): Date {
  const evening = daysAfter(after, (friday - after.getDay() + 7) % 7);
  evening.setHours(18, 0, 0, 0);
  return evening > after ? evening : daysAfter(evening, 7);
}
