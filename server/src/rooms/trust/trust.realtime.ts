import type { Subscribed, TrustClientEvents, TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import type { Socket } from 'socket.io';
import type { Context, Services } from '../../platform/context.ts';
import type { ContextOf, RoomCommands } from '../../platform/realtime/realtime.ts';
import { keywordsRoom, violationsRoom } from './publish-trust.ts';

/** A page subscribes once; one that asks again and again isn't one of ours. */
const mostAsked = 20;

/** Checks each request again; nobody who isn't allowed to hear something hears it. */
function registerTrustCommands(
  socket: Socket<TrustClientEvents, TrustServerEvents>,
  contextOf: ContextOf,
  { realtime }: Pick<Services, 'realtime'>,
) {
  let asked = 0;
  const lookAt = async (act: (actor: Context['actor']) => void | Promise<void>) => {
    asked += 1;
    if (asked > mostAsked) return;
    const context = await contextOf(null).catch(() => null);
    if (context) await act(context.actor);
  };
  /** A sender whose callback isn't a function gets no answer. */
  const subscribe =
    (room: string, isOpenTo: (actor: Context['actor']) => boolean) => (_: unknown, done?: Subscribed) => {
      const answer = typeof done === 'function' ? done : () => {};
      const enter = async () => {
        await realtime.join(socket, room);
        answer({ ok: true });
      };
      // Pages on one connection come and go. Losing the right ends the socket, so this needs no check.
      if (socket.rooms.has(room)) return void enter();
      void lookAt((actor) => (isOpenTo(actor) ? enter() : answer({ ok: false })));
    };
  socket.on(
    'auth',
    () =>
      void lookAt((actor) => {
        if (actor.kind === 'account') socket.emit('auth:success', { userId: actor.userId, role: actor.effectiveRole });
      }),
  );
  socket.on(
    'keywords:subscribe',
    subscribe(keywordsRoom, () => true),
  );
  socket.on('violations:subscribe', subscribe(violationsRoom, watchesFindings));
}

const watchesFindings = (actor: Context['actor']) =>
  actor.kind === 'account' && actor.session === 'password' && actor.accountRole === 'SUPERADMIN';

export const trustCommands: RoomCommands = { namespace: '/trust', register: registerTrustCommands };
