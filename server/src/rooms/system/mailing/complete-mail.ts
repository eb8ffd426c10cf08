import type { Services } from '../../../platform/context.ts';
import type { MailRow } from './outbox.queries.ts';

type Data = MailRow['data'];
type Mail = Pick<MailRow, 'organizationId' | 'recipient' | 'data'>;

/** The order whose buyer may set a first password by the mail's link; null for other mails. */
export const orderOfPassword = ({ setsPasswordFor }: Data): string | null =>
  typeof setsPasswordFor === 'string' ? setsPasswordFor : null;

/** Makes the link, which belongs to rooms above. @returns null where there is no password to set any more. */
export type LinkFirstPassword = (
  services: Services,
  about: { organizationId: string; orderId: string; recipient: string },
) => Promise<string | null>;

/** @returns what a mail says, with the links that are made only when it goes out, or when an administrator reads it. */
export type CompleteMail = (services: Services, mail: Mail) => Promise<Data>;

export const createCompleteMail =
  (linkFirstPassword: LinkFirstPassword): CompleteMail =>
  async (services, { organizationId, recipient, data }) => {
    const orderId = orderOfPassword(data);
    if (orderId === null) return data;
    return { ...data, setPasswordUrl: await linkFirstPassword(services, { organizationId, orderId, recipient }) };
  };

/** The same for somebody who is to see where the links lead, and not to follow them. */
export const withHiddenLinks = (publicUrl: string, data: Data): Data =>
  orderOfPassword(data) === null ? data : { ...data, setPasswordUrl: `${publicUrl}/set-password?token=hidden` };
