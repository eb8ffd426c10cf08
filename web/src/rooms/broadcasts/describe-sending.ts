import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { Audience } from '@cobuy/contract/broadcasts/broadcasts.http';
import { formatCount } from '../../ui/format/counts.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

/** Who was told, and how: whoever only ordered as a guest has no application to read it in. */
export const describeSending = (recipients: number, isAboutDeal: boolean) => ({
  title: `Sent to ${people(recipients)}`,
  text: isAboutDeal
    ? 'In the application to those with an account, and by e-mail to all who have not turned such mails off.'
    : 'In the application; by e-mail only to those who want such mails.',
});

/** Whom it would reach, and by which way, before it is sent. */
export function describeAudience({ recipients, readers, mailed }: Audience, unpaidOnly: boolean): string {
  if (recipients === 0)
    return `${(unpaidOnly ? broadcastErrors.nobody_unpaid : broadcastErrors.nobody_to_tell).sentence}.`;
  // Beside "1 in the application" it has to be said who is mailed.
  const everybody = recipients === 1 || readers === mailed ? '' : 'all ';
  const byWay = (count: number, way: string) =>
    count === recipients ? `${everybody}${way}` : `${count === 0 ? 'nobody' : formatCount(count)} ${way}`;
  return `Goes to ${people(recipients)}: ${byWay(readers, 'in the application')}, ${byWay(mailed, 'by e-mail')}.`;
}
