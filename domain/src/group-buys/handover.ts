/** How buyers get what they ordered (docs/rules/group-buys.md#pickup-and-delivery). */

/** `delivery`: to the order's address. `pickup`: the buyer comes, and gives only a name and phone number. */
export const handovers = ['delivery', 'pickup'] as const;
export type Handover = (typeof handovers)[number];

export const handoverTexts = {
  placeRequired: 'Pickup place is required',
  fromRequired: 'Pickup start is required',
  untilRequired: 'Pickup end is required',
  untilAfterFrom: 'Pickup end must be after pickup start',
} as const;

/** Where and when buyers pick up what they ordered. */
export interface Pickup {
  place: string;
  from: Date;
  until: Date;
  note: string | null;
}

/** The columns of a group buy about pickup or delivery; for delivery, all but the first are null. */
export interface HandoverFields {
  handover: Handover;
  pickupPlace: string | null;
  pickupFrom: Date | null;
  pickupUntil: Date | null;
  pickupNote: string | null;
}

/** @returns where and when to pick up, or null for delivery. */
export function pickupOf(deal: HandoverFields): Pickup | null {
  const { handover, pickupPlace: place, pickupFrom: from, pickupUntil: until, pickupNote: note } = deal;
  return handover === 'pickup' && place !== null && from && until ? { place, from, until, note } : null;
}

/** What contradicts in the times of a pickup; null if nothing does. */
export const pickupTimeProblem = (from: Date, until: Date): string | null =>
  until > from ? null : handoverTexts.untilAfterFrom;

/** How a deal is handed over, as one text that changes whenever any part does. */
export const writtenHandover = ({ handover, pickupPlace, pickupFrom, pickupUntil, pickupNote }: HandoverFields) =>
  JSON.stringify([handover, pickupPlace, pickupFrom, pickupUntil, pickupNote]);
