import { hoursBetweenReminders } from '@cobuy/domain/orders/order-reminders';

const lately = `one in the last ${hoursBetweenReminders} hours`;

/**
 * What reminding does, before it is done. Whose buyers were reminded lately or want no such mails is not known here, so
 * only the most that can be mailed is told.
 * @param due how many orders owe; null where that is not known.
 * @param ofWhat what they are orders of, with a space before it; blank for those that somebody chose.
 */
export function whoIsReminded(due: number | null, ofWhat: string): string {
  if (due === 1)
    return `1 order${ofWhat} still owes. Its buyer gets a mail with the amount and how to pay it, unless they had ${lately}, have turned these mails off, or pay at a handover that’s still to come.`;
  const [orders, mails] = due === null ? ['Some', 'Mails'] : [due, `Up to ${due} mails`];
  return `${orders} orders${ofWhat} still owe. ${mails} with the amount and how to pay it go to their buyers. Anyone who had ${lately}, has turned these mails off, or pays at a handover that’s still to come gets none. You’ll see who got none.`;
}
