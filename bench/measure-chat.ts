// 200 people in one room: some write one message after the other, all hear all of them.
import { io, type Socket } from 'socket.io-client';

export interface Room {
  /** Where each person connects, with their session where there is one. */
  url: string;
  tokens: readonly string[];
  /** Resolves when the socket is in the room. */
  enter(socket: Socket): Promise<unknown>;
  /** Resolves when the server has taken the message. */
  say(socket: Socket, text: string): Promise<unknown>;
  /** The event with a message, and its text. */
  event: string;
  textOf(payload: unknown): string;
}

export interface ChatFigure {
  deliveriesPerSecond: number;
  messagesPerSecond: number;
  /** Milliseconds from saying to hearing. */
  p99: number;
}

const writers = 10;

const connect = (url: string, token: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Fills the room, and gives what measures it for some seconds and what empties it. */
export async function openRoom(room: Room) {
  const sockets = await Promise.all(room.tokens.map((token) => connect(room.url, token)));
  await Promise.all(sockets.map((socket) => room.enter(socket)));
  let waits: number[] = [];
  for (const socket of sockets)
    socket.on(room.event, (payload: unknown) => {
      waits.push(performance.now() - Number.parseFloat(room.textOf(payload)));
    });
  return {
    async measure(seconds: number): Promise<ChatFigure> {
      waits = [];
      const begin = performance.now();
      const end = begin + seconds * 1000;
      let said = 0;
      await Promise.all(
        sockets.slice(0, writers).map(async (socket) => {
          while (performance.now() < end) {
            await room.say(socket, `${performance.now()} How many boxes are left?`);
            said++;
          }
        }),
      );
      while (waits.length < said * sockets.length && performance.now() < end + 5000)
        await new Promise((resolve) => setImmediate(resolve));
      if (waits.length !== said * sockets.length)
        throw new Error(`${said * sockets.length} deliveries were due, ${waits.length} came`);
      const took = (performance.now() - begin) / 1000;
      return {
        deliveriesPerSecond: waits.length / took,
        messagesPerSecond: said / took,
        p99: at(Float64Array.from(waits).sort(), 0.99),
      };
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

export const roomOfCobuy = (url: string, tokens: readonly string[], channelId: string): Room => ({
  url: `${url}/channels`,
  tokens,
  enter: (socket) => socket.emitWithAck('channel:join', { channelId }),
  say: (socket, content) => socket.emitWithAck('channel:message', { channelId, content }),
  event: 'channel:message',
  textOf: (payload) => (payload as { content: string }).content,
});

export const bareRoom = (url: string, tokens: readonly string[]): Room => ({
  url,
  tokens,
  enter: (socket) => socket.emitWithAck('enter'),
  say: (socket, text) => socket.emitWithAck('say', text),
  event: 'said',
  textOf: (payload) => (payload as { content: string }).content,
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Interleaved rounds of both, and the medians. */
export async function compareRooms(
  rooms: { cobuy: Room; bare: Room },
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const figures: Record<'cobuy' | 'bare', ChatFigure[]> = { cobuy: [], bare: [] };
  const sides = ['cobuy', 'bare'] as const;
  const open = { cobuy: await openRoom(rooms.cobuy), bare: await openRoom(rooms.bare) };
  for (const side of sides) await open[side].measure(1);
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      figures[side].push(await open[side].measure(seconds));
  for (const side of sides) open[side].close();
  const middle = (side: 'cobuy' | 'bare'): ChatFigure => ({
    deliveriesPerSecond: median(figures[side].map(({ deliveriesPerSecond }) => deliveriesPerSecond)),
    messagesPerSecond: median(figures[side].map(({ messagesPerSecond }) => messagesPerSecond)),
    p99: median(figures[side].map(({ p99 }) => p99)),
  });
  return { cobuy: middle('cobuy'), bare: middle('bare') };
}
