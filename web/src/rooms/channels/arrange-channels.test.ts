// Rules: docs/rules/conversations.md#channels
import type { Channel } from '@cobuy/contract/channels/channels.http';
import { expect, test } from 'vitest';
import { arrangeChannels, channelToOpen } from './arrange-channels.ts';
import { withNews, withRead } from './channels.realtime.ts';

const channel = (name: string, part: Partial<Channel> = {}): Channel => ({
  id: name,
  organizationId: 'o',
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  description: null,
  isPrivate: false,
  adminOnly: false,
  isDefault: false,
  isArchived: false,
  createdById: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  memberCount: 3,
  lastSeq: 4,
  isMember: true,
  isMuted: false,
  unreadCount: 0,
  hasUnreadMention: false,
  readSeq: 4,
  permissions: { canPost: true, canManage: false, canLeave: true, canMentionAll: false },
  ...part,
});
const message = (part: { seq: number; senderId?: string; mentions?: string[] }) =>
  ({ senderId: 'ana', mentions: [], ...part }) as unknown as Parameters<typeof withNews>[1];

test('what is unread comes first, mentions before the rest, unless it is muted', () => {
  const channels = [
    channel('Bread'),
    channel('Apples', { unreadCount: 2, isMuted: true }),
    channel('Cheese', { unreadCount: 1 }),
    channel('Dates', { unreadCount: 1, hasUnreadMention: true }),
  ];
  const names = (order: 'unread' | 'name') =>
    arrangeChannels(channels, order, new Set(['Apples'])).joined.map(({ name }) => name);
  expect(names('unread')).toEqual(['Dates', 'Cheese', 'Apples', 'Bread']);
  expect(names('name')).toEqual(['Apples', 'Bread', 'Cheese', 'Dates']);
});

test('archived channels are not listed, and those one has not joined stand apart', () => {
  const arranged = arrangeChannels(
    [channel('Old', { isArchived: true }), channel('Open', { isMember: false }), channel('Mine')],
    'name',
    new Set(),
  );
  expect(arranged.joined.map(({ name }) => name)).toEqual(['Mine']);
  expect(arranged.others.map(({ name }) => name)).toEqual(['Open']);
});

test('the default channel opens by itself, otherwise the first one', () => {
  const general = channel('General Chat');
  expect(channelToOpen([channel('Apples'), general])).toBe(general);
  expect(channelToOpen([channel('Apples')])?.name).toBe('Apples');
  expect(channelToOpen([])).toBeNull();
});

test('a message of somebody else is unread once, however often it is heard', () => {
  const news = message({ seq: 5, mentions: ['me'] });
  const after = withNews(withNews(channel('Bread'), news, 'me'), news, 'me');
  expect(after).toMatchObject({ unreadCount: 1, hasUnreadMention: true, lastSeq: 5 });
  expect(withNews(channel('Bread'), message({ seq: 5, senderId: 'me' }), 'me').unreadCount).toBe(0);
});

test('reading to the end clears the count, here and in another window', () => {
  const unread = channel('Bread', { unreadCount: 3, hasUnreadMention: true, readSeq: 1 });
  expect(withRead(unread, 4)).toMatchObject({ unreadCount: 0, hasUnreadMention: false, readSeq: 4 });
  expect(withRead(unread, 2).unreadCount).toBe(3);
});
