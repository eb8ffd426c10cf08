// The rows about talking.
import { peopleInRoom, type Talk } from './fill-channels.ts';
import type { Target } from './measure.ts';
import { bareRoom, compareRooms, roomOfCobuy } from './measure-chat.ts';
import { asks } from './order-rows.ts';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

export async function measureTalk(table: Table, { cobuy, bare }: { cobuy: Program; bare: Program }, talk: Talk) {
  const rooms = await compareRooms(
    { cobuy: roomOfCobuy(cobuy.url, talk.tokens, talk.room), bare: bareRoom(bare.url, talk.tokens) },
    table.load,
  );
  const share = rooms.cobuy.deliveriesPerSecond / rooms.bare.deliveriesPerSecond;
  const slower = rooms.cobuy.p99 / rooms.bare.p99;
  const told = ({ deliveriesPerSecond, p99 }: typeof rooms.cobuy) =>
    `${Math.round(deliveriesPerSecond)} deliveries/s, p99 ${Math.round(p99)} ms`;
  table.add({
    what: `chat message, durable, to ${peopleInRoom} people in a room`,
    cobuy: told(rooms.cobuy),
    bare: told(rooms.bare),
    ratio: `${share.toFixed(2)} ×, p99 ${slower.toFixed(2)} ×`,
    wanted: '≥ 0.5 ×, p99 ≤ 2 ×',
    reached: share >= 0.5 && slower <= 2,
  });
  // The newest page and one from the middle, by turns.
  const history = (channelId: string, middle: number): Target => ({
    url: cobuy.url,
    request: (count) => ({
      method: 'GET',
      path: `/api/channels/${channelId}/messages?limit=50${count % 2 ? `&cursor=${middle}` : ''}`,
      headers: asks(talk.tokens[0] ?? '', talk.organizationId),
    }),
  });
  await table.measureGrowth(
    'history page, 1,000,000 messages against 1,000',
    { little: history(talk.short, 500), much: history(talk.long, 50_000) },
    1.5,
  );
}
