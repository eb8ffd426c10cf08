import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import type { MessageRow as Row } from './arrange-rows.ts';

/** Reads out what others write from now on; scrolling through the history says nothing. */
export function NewsForListeners({
  rows,
  lastSeqAtOpening,
  userId,
}: {
  rows: readonly Row[];
  lastSeqAtOpening: number;
  userId: string;
}) {
  const latest = rows.findLast(({ message }) => message !== null && message.senderId !== userId)?.message;
  const isNews = latest !== undefined && latest !== null && latest.seq > lastSeqAtOpening;
  return <VisuallyHidden role="status">{isNews ? `${latest.sender.name}: ${latest.content}` : ''}</VisuallyHidden>;
}
