import type { HandoverFields } from '@cobuy/domain/group-buys/handover';

/** How a deal is handed over, as one text that is another where any of it is. */
export const writtenHandover = ({ handover, pickupPlace, pickupFrom, pickupUntil, pickupNote }: HandoverFields) =>
  JSON.stringify([handover, pickupPlace, pickupFrom, pickupUntil, pickupNote]);
