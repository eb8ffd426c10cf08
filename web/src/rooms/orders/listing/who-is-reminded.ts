import { hoursBetweenReminders } from '@cobuy/domain/orders/order-limits';
import { plural } from '@cobuy/domain/texts/plural';

/**
 * What reminding will do. Who was just reminded or doesn't want these mails isn't known here, so it only says how many
 * get one at most.
 * @param due how many orders owe money; null if unknown
 * @param title of their group buy; null for orders that were selected
 */
export function whoIsReminded(due: number | null, title: string | null): string {
  const of = title === null ? '' : ` of “${title}”`;
  const others = `Anyone who got one in the last ${hoursBetweenReminders} hours, has turned these e-mails off, or will pay at an upcoming pickup or delivery is left out. You’ll see who didn’t get one.`;
  if (due === null)
    return `Some orders${of} aren’t paid in full. E-mails with the amount and how to pay it go to their buyers. ${others}`;
  return plural(
    due,
    `1 order${of} isn’t paid in full. Its buyer gets an e-mail with the amount and how to pay it, unless they got one in the last ${hoursBetweenReminders} hours, have turned these e-mails off, or will pay at an upcoming pickup or delivery.`,
    `${due} orders${of} aren’t paid in full. Up to ${due} e-mails with the amount and how to pay it go to their buyers. ${others}`,
  );
}
