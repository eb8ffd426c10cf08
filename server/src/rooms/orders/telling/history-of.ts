import type { MailHistory } from '../../../platform/mail/mail-outbox.tables.ts';

/** Of a mail about an order: the line of its history that tells of it. @param lines by order. */
export function historyOf(orderId: string, lines: ReadonlyMap<string, string>): { history?: MailHistory } {
  const line = lines.get(orderId);
  return line ? { history: { of: 'order', about: orderId, line } } : {};
}
