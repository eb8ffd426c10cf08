export const pathForBuyer = (orderNumber: string, tab?: 'chat') =>
  `/buyer/orders/${orderNumber}${tab ? `?tab=${tab}` : ''}`;

interface MailedOrder {
  orderNumber: string;
  /** Of the order's row (docs/decisions/0010), whatever account its address has by now. */
  guestAccess: boolean;
}

/** For mails: people who ordered without signing in are asked for e-mail and order number, not a password. */
export function mailedPathForBuyer({ orderNumber, guestAccess }: MailedOrder, tab?: 'chat'): string {
  if (!guestAccess) return pathForBuyer(orderNumber, tab);
  return `${pathForBuyer(orderNumber)}?as=guest${tab ? `&tab=${tab}` : ''}`;
}

/** Whether a mailed link's query asks a signed-out reader for the order number. */
export const asksForOrderNumber = (search: string) => /[?&]as=guest(&|$)/.test(search);

/** The query of such a link for someone who has answered or has an account. */
export const withoutAsking = (search: string) => search.replace(/\?as=guest&?/, '?').replace(/\?$/, '');
