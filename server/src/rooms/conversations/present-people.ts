// Who has a conversation open or is typing, as sockets in rooms that every server process can query.
import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import type { Socket } from 'socket.io';
import type { Services } from '../../platform/context.ts';
import type { Namespace, Realtime } from '../../platform/publishing.ts';
import { findAccount } from '../accounts/find-account.ts';
import { presentPerson } from './present-message.ts';

/** People come and go in bursts: 200 who open a channel are announced once, not 200 times. */
const gathering = 150;
/** Milliseconds until typing ends if a page forgot to say so. */
const longestTyping = 10_000;

export async function introduce(socket: Socket, { db }: Pick<Services, 'db'>, userId: string): Promise<ChatPerson> {
  const known = socket.data.person as ChatPerson | undefined;
  if (known) return known;
  const account = await findAccount(db, { id: userId });
  if (!account) throw new Error('a socket without an account');
  const person = presentPerson({ ...account, deletedAt: null });
  socket.data.person = person;
  return person;
}

export interface Audience {
  namespace: Namespace;
  /** The room of sockets that have the conversation open. */
  room: string;
}

type TellPeople = (people: ChatPerson[]) => void | Promise<void>;

export interface Presence {
  /** Tells the audience who is online; many changes at once are told together. */
  tellOnline(audience: Audience, tell: TellPeople): void;
  /** Tells who's typing; `isTyping` false also removes the socket. */
  typing(socket: Socket, audience: Audience, isTyping: boolean, tell: TellPeople): void;
}

export const typingRoomOf = ({ room }: Audience) => `${room}:typing`;

const presences = new WeakMap<Realtime, Presence>();

/** One for all of a program's conversations: it tracks people across their sockets. */
export function presenceOf(services: Pick<Services, 'realtime' | 'log'>): Presence {
  const presence = presences.get(services.realtime) ?? createPresence(services);
  presences.set(services.realtime, presence);
  return presence;
}

function createPresence({ realtime, log }: Pick<Services, 'realtime' | 'log'>): Presence {
  const onError = (err: unknown) => log.error({ err }, 'could not tell who is present');
  const online = createGathering(gathering, onError);
  const typers = createGathering(0, onError);
  const ends = new WeakMap<Socket, Map<string, NodeJS.Timeout>>();

  const tellTypers = ({ namespace, room }: Audience, tell: TellPeople) =>
    typers(`${namespace} ${room}`, async () =>
      tell(await realtime.peopleIn<ChatPerson>(typingRoomOf({ namespace, room }), namespace)),
    );

  return {
    tellOnline: ({ namespace, room }, tell) =>
      online(`${namespace} ${room}`, async () => tell(await realtime.peopleIn<ChatPerson>(room, namespace))),
    typing(socket, audience, isTyping, tell) {
      const room = typingRoomOf(audience);
      const timers = ends.get(socket) ?? new Map<string, NodeJS.Timeout>();
      ends.set(socket, timers);
      clearTimeout(timers.get(room));
      timers.delete(room);
      const wasTyping = socket.rooms.has(room);
      if (isTyping) {
        void socket.join(room);
        timers.set(room, setTimeout(() => this.typing(socket, audience, false, tell), longestTyping).unref());
      } else void socket.leave(room);
      if (wasTyping !== isTyping) tellTypers(audience, tell);
    },
  };
}

/** Does a thing once, however often it is asked for within some milliseconds; failures go to `onError`. */
function createGathering(milliseconds: number, onError: (error: unknown) => void) {
  const waiting = new Set<string>();
  return (key: string, act: () => Promise<void>) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      act().catch(onError);
    }, milliseconds).unref();
  };
}
