import type { ListedMail } from './outbox.queries.ts';

/** @param subject as rendered: the row holds the template and its data. */
export const presentMail = (row: ListedMail, subject: string) => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  subject,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  lastError: row.lastError,
  isTest: row.isTest,
  resentFrom: row.resentFrom,
});
