import type { BroadcastRow } from './broadcasts.queries.ts';

export const presentBroadcast = ({ broadcast, groupBuyTitle, sender }: BroadcastRow) => ({
  id: broadcast.id,
  title: broadcast.title,
  body: broadcast.body,
  groupBuy: broadcast.groupBuyId && groupBuyTitle ? { id: broadcast.groupBuyId, title: groupBuyTitle } : null,
  sender: [sender.firstName, sender.lastName].filter(Boolean).join(' ') || null,
  recipients: broadcast.recipients,
  createdAt: broadcast.createdAt.toISOString(),
});
