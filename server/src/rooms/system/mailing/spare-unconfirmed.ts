import { mailsToUnconfirmed } from '@cobuy/domain/system/mail-delivery';
import type { Services } from '../../../platform/context.ts';
import { ofTheSite } from '../../../platform/organization-ids.ts';
import type { MailRow } from './outbox.queries.ts';

/** Whether somebody has proved that an address is theirs; the room of accounts ranks above this one. */
export type IsAddressConfirmed = (email: string) => Promise<boolean>;

/**
 * Counts an organization's mails of any kind per address until somebody confirms it. What people do with their own
 * account isn't counted, nor what a platform administrator resends.
 * @returns null, or the seconds that the mail has to wait
 */
export async function spareUnconfirmed(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { organizationId, recipient, attempts, isTest, resentFrom }: MailRow,
  isConfirmed: IsAddressConfirmed,
): Promise<number | null> {
  const wasCounted = attempts > 1;
  if (organizationId === ofTheSite || isTest || resentFrom !== null || wasCounted) return null;
  const address = recipient.toLowerCase();
  if (await isConfirmed(address)) return null;
  const { ofOrganization, inAll } = mailsToUnconfirmed;
  const own = `${organizationId} ${address}`;
  const wait = await rateLimiter.take('unconfirmed-mail-of-organization', ofOrganization, own);
  if (wait !== null) return wait;
  const waitOfAll = await rateLimiter.take('unconfirmed-mail', inAll, address);
  if (waitOfAll !== null) await rateLimiter.giveBack('unconfirmed-mail-of-organization', ofOrganization, own);
  return waitOfAll;
}
