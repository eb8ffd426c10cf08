import { daysAfter, typedFrom } from './typed-dates.ts';

/** From 9 to 12 some days after a deal's end, as the fields hold it. */
export function pickupAfter(end: Date, days: number) {
  const at = (hour: number) => {
    const time = daysAfter(end, days);
    time.setHours(hour, 0, 0, 0);
    return typedFrom(time);
  };
  return { from: at(9), until: at(12) };
}
