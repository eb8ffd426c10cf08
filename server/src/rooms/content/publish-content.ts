import type { ContentServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Services } from '../../platform/context.ts';

/** Everybody with a session: pages and footer aren't secret. */
export const contentRoom = 'content';

/** This process shows it at once, the others within the second for which they keep answers; open pages ask again. */
export function publishContent(
  { realtime, answerCache }: Pick<Services, 'realtime' | 'answerCache'>,
  type: string | null,
) {
  answerCache.forget();
  const payload: Parameters<ContentServerEvents['content:changed']>[0] = { type };
  realtime.publish(contentRoom, 'content:changed' satisfies keyof ContentServerEvents, payload);
}
