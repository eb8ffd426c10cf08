import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket, type Namespace as SocketNamespace } from 'socket.io';
import type { Context, Services } from '../context.ts';
import { type AccountActor, type Identify, sessionCookie } from '../http/actor.ts';
import { isOriginOf } from '../http/check-origin.ts';
import { countedAddress } from '../http/counted-address.ts';
import { guardAccess } from '../http/guard-access.ts';
import type { Caller } from '../http/limit-use.ts';
import { readForwarded } from '../http/read-forwarded.ts';
import { Refusal } from '../http/refusal.ts';
import { speaksHttps } from '../http/speaks-https.ts';
import { trustProxies } from '../http/trust-proxies.ts';
import { repeat } from '../jobs/repeat.ts';
import { adapterOn, createTelling, type TellingConnections, type Told } from './between-processes.ts';
import { endStalledSockets } from './end-stalled-sockets.ts';
import {
  type Namespace,
  namespaceAccess,
  namespaces,
  type PresentPerson,
  type Realtime,
  whoeverWasInRoom,
} from './tell.ts';
import { createToldLately } from './told-lately.ts';

/** `contextOf` reads the session anew, because a socket outlives what its person may do. */
export type ContextOf = (organizationId: string | null) => Promise<Context>;
/** Socket commands of a room, in its namespace. */
export interface RoomOfCommands {
  namespace: Namespace;
  /**
   * The rooms of what a person hears without asking. A page is connected when its socket is in them: what it then asks
   * for and what it hears from then on leave nothing out between them.
   */
  roomsOf?: (context: Pick<Context, 'db' | 'actor'>) => Promise<string[]>;
  /** Attaches its listeners before it waits for anything: commands may come at once. */
  register: (socket: Socket, contextOf: ContextOf, services: Services) => void | Promise<void>;
}

const cookieToken = (name: string, header: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(header ?? '')?.[1] ?? null;

/** Whose socket it was when it was opened, for limits: they need no look at the session. */
export const callerOf = ({ data }: { data: { caller?: Caller } }): Caller => {
  if (!data.caller) throw new Error('a socket that nobody was identified for');
  return data.caller;
};

/** Of those whom maintenance does not end. */
const superadminRoom = 'superadmins';
/** Milliseconds between two looks at whether the installation is closed. */
const closingPauseMs = 1000;

const personOf = (socket: { data: { person?: PresentPerson } }) => socket.data.person;

interface Attachment {
  services: Services;
  identify: Identify;
  commands: readonly RoomOfCommands[];
  /** Refuses during maintenance, except for those who carry it out. */
  admit: (context: Pick<Context, 'db' | 'actor'>) => Promise<void>;
  /** Whether sockets are ended that `admit` would refuse now. */
  isClosed: () => Promise<boolean>;
  /** Carries what one process tells the others; without it there are no others. */
  telling?: TellingConnections;
}

type Present = (room: string, answer: (people: PresentPerson[]) => void) => void;

/**
 * A realtime before there is a server to attach it to; `attach` gives it its sockets.
 * @param now milliseconds of a clock that nobody sets
 */
export function createRealtime(now: () => number = () => performance.now()) {
  let io: Server | null = null;
  const tellings = new Map<Namespace, ReturnType<typeof createTelling>>();

  const told = new Map(namespaces.map((namespace) => [namespace, createToldLately(now)]));
  const toldIn = (namespace: string) => told.get(namespace as Namespace);

  /** What was told before a page was in these rooms may have come after what it has fetched by now. */
  const sayWhatWasMissed = (socket: Socket, rooms: Iterable<string>) => {
    const ago = toldIn(socket.nsp.name)?.agoIn([...rooms, whoeverWasInRoom]) ?? null;
    if (ago !== null) socket.emit('resync', { ago });
  };

  const deliver = (namespace: Namespace, [room, event, payload, except]: Told) => {
    toldIn(namespace)?.note(room);
    io?.of(namespace)
      .local.to(room)
      .except(except ?? [])
      .emit(event, payload);
  };

  const here = (namespace: Namespace, room: string): PresentPerson[] => {
    const { sockets, adapter } = io?.of(namespace) ?? { sockets: new Map<string, Socket>(), adapter: null };
    return [...(adapter?.rooms.get(room) ?? [])].flatMap((id) => personOf(sockets.get(id) ?? { data: {} }) ?? []);
  };

  const elsewhere = async (namespace: Namespace, room: string): Promise<PresentPerson[]> => {
    const sockets = io?.of(namespace);
    if (!sockets || !tellings.has(namespace) || (await sockets.adapter.serverCount()) < 2) return [];
    // A process that died a moment ago does not answer; the others' answers count.
    const answers: PresentPerson[][] = await sockets
      .serverSideEmitWithAck('present', room)
      .catch(({ responses }: { responses?: PresentPerson[][] }) => responses ?? []);
    return answers.flat();
  };

  const everywhere = (act: (sockets: SocketNamespace) => void) => {
    for (const namespace of io ? namespaces : []) act((io as Server).of(namespace));
  };

  /** Here at once, so that what is told next finds the rooms as they are now; elsewhere as soon as they hear of it. */
  const inEach = (namespace: Namespace, act: (sockets: Pick<SocketNamespace, 'in'>) => void) => {
    if (!io) return;
    act(io.of(namespace).local);
    if (tellings.has(namespace)) act(io.of(namespace));
  };

  const realtime: Realtime = {
    publish(room, event, payload, namespace = '/', except) {
      const news: Told = [room, event, payload, except ?? null];
      deliver(namespace, news);
      tellings.get(namespace)?.tell(news);
    },
    async join(socket, room) {
      await socket.join(room);
      sayWhatWasMissed(socket, [room]);
    },
    joinUser: (userId, room, namespace) =>
      inEach(namespace, (sockets) => sockets.in(`user:${userId}`).socketsJoin(room)),
    leaveUser: (userId, room, namespace) =>
      inEach(namespace, (sockets) => sockets.in(`user:${userId}`).socketsLeave(room)),
    emptyRoom: (room, namespace) => inEach(namespace, (sockets) => sockets.in(room).socketsLeave(room)),
    async peopleIn<P extends PresentPerson>(room: string, namespace: Namespace) {
      const people = [...here(namespace, room), ...(await elsewhere(namespace, room))] as P[];
      return [...new Map(people.map((person) => [person.id, person])).values()];
    },
    disconnectSession: (id) => everywhere((sockets) => void sockets.in(`session:${id}`).disconnectSockets(true)),
    disconnectUser: (id) => everywhere((sockets) => void sockets.in(`holder:${id}`).disconnectSockets(true)),
  };

  const attach = (app: FastifyInstance, { services, identify, commands, telling, admit, isClosed }: Attachment) => {
    const { config, limitUse, readPublicUrl } = services;
    const trust = trustProxies(config.trustProxy);
    const tokenOf = (socket: Socket): string | null => {
      const { auth, headers } = socket.handshake;
      if (typeof auth.token === 'string') return auth.token;
      const isHttps = speaksHttps(readForwarded(socket.request, trust), config);
      return cookieToken(sessionCookie({ isHttps }), headers.cookie);
    };
    const isOwnOrigin = async (request: IncomingMessage) => {
      const { origin } = request.headers;
      if (origin === undefined || isOriginOf(readForwarded(request, trust).host, origin)) return true;
      return origin === (await readPublicUrl());
    };
    const server = new Server(app.server as HttpServer, {
      serveClient: false,
      maxHttpBufferSize: 64 * 1024,
      // A page of another site may open a socket with this site's cookie unless its origin is looked at.
      allowRequest: (request, decide) => {
        isOwnOrigin(request).then(
          (isOwn) => decide(null, isOwn),
          () => decide(null, false),
        );
      },
      ...(telling && {
        adapter: adapterOn(telling.pool, (err) => app.log.warn({ err }, 'could not tell other processes')),
      }),
    });
    io = server;
    for (const namespace of namespaces) {
      const sockets = server.of(namespace);
      /** Where a person hears what is told without being asked for. */
      const roomsGrantedTo = async (actor: AccountActor): Promise<string[]> => {
        // Organisers know order numbers too: a session opened with one is not told what is the person's own.
        const isTold = namespace === '/channels' ? actor.seesPrivate : actor.session === 'password';
        const ofCommands = commands.flatMap((room) =>
          room.namespace === namespace && room.roomsOf ? [room.roomsOf({ db: services.db, actor })] : [],
        );
        return [
          ...(actor.accountRole === 'SUPERADMIN' ? [superadminRoom] : []),
          ...[`holder:${actor.userId}`, `session:${actor.sessionId}`],
          ...(isTold ? [`user:${actor.userId}`] : []),
          ...(await Promise.all(ofCommands)).flat(),
        ];
      };
      /**
       * Who loses a right is taken out of rooms, and sockets of theirs are ended: of those that the namespace has. Who is
       * given one is let into rooms in the same way. A socket that was still connecting wasn't among them, so it looks once
       * more when it is.
       */
      const lookOnceMore = async (socket: Socket) => {
        const actor = await identify({ token: tokenOf(socket), organizationId: null });
        if (actor.kind === 'anonymous') return void socket.disconnect(true);
        guardAccess(namespaceAccess[namespace], actor, { beforeSecondFactor: 'open' });
        const held = await roomsGrantedTo(actor);
        for (const room of socket.data.granted ?? []) if (!held.includes(room)) void socket.leave(room);
        const given = held.filter((room) => !socket.rooms.has(room));
        if (given.length === 0 || !socket.connected) return;
        await socket.join(given);
        sayWhatWasMissed(socket, given);
      };
      sockets.use(async (socket, next) => {
        try {
          const actor = await identify({ token: tokenOf(socket), organizationId: null });
          const caller = { actor, address: countedAddress(readForwarded(socket.request, trust).ip) };
          socket.data.caller = caller;
          // Opening one is a use as well.
          await limitUse('packet', caller);
          if (actor.kind === 'anonymous') return next(new Error('Unauthorized'));
          // Whoever still has to set up a second factor hears that it is done; commands are refused one by one.
          guardAccess(namespaceAccess[namespace], actor, { beforeSecondFactor: 'open' });
          await admit({ db: services.db, actor });
          // A flood ends the socket that brings it, before anything of it is read.
          socket.use((_, proceed) => {
            limitUse('packet', caller).then(
              () => proceed(),
              () => socket.disconnect(true),
            );
          });
          const granted = await roomsGrantedTo(actor);
          socket.data.granted = granted;
          await socket.join(granted);
          next();
        } catch (error) {
          if (error instanceof Refusal) return next(error);
          app.log.error({ err: error }, 'a socket could not be identified');
          // Not the session's fault: a page that hears of one signs out.
          next(new Error(requestErrors.unavailable.sentence));
        }
      });
      sockets.on('connection', (socket) => {
        sayWhatWasMissed(socket, socket.rooms);
        const { address } = callerOf(socket);
        const userAgent = socket.handshake.headers['user-agent']?.slice(0, 300) ?? null;
        const contextOf: ContextOf = async (organizationId) => ({
          ...services,
          address,
          userAgent,
          publicUrl: await readPublicUrl(),
          idempotencyKey: null,
          actor: await identify({ token: tokenOf(socket), organizationId }),
        });
        const endOnFailure = (serving: void | Promise<void>) =>
          Promise.resolve(serving).catch((err) => {
            // A session that has just ended is nobody's fault, and a socket that is gone, as when the program stops, needs nothing.
            if (!(err instanceof Refusal) && socket.connected) app.log.error({ err }, 'a socket could not be served');
            socket.disconnect(true);
          });
        void endOnFailure(lookOnceMore(socket));
        for (const room of commands)
          if (room.namespace === namespace) void endOnFailure(room.register(socket, contextOf, services));
      });
      if (telling) {
        const others = createTelling(sockets);
        others.onTold((news) => deliver(namespace, news));
        (sockets as unknown as { on(event: 'present', listen: Present): void }).on('present', (room, answer) =>
          answer(here(namespace, room)),
        );
        tellings.set(namespace, others);
      }
    }
    const stopWatching = endStalledSockets(server.engine);
    const closing = repeat(
      async () => {
        // Without sockets there is nobody to ask about.
        if (server.engine.clientsCount === 0 || !(await isClosed())) return;
        everywhere((sockets) => void sockets.local.except(superadminRoom).disconnectSockets(true));
      },
      { pauseMs: closingPauseMs, log: app.log },
    );
    app.addHook('preClose', async () => {
      stopWatching();
      await closing.stop();
      // Otherwise the server would wait for the open sockets.
      await server.close();
      await telling?.close();
    });
    // Whoever connects before it is heard of elsewhere would miss what is told there.
    if (telling) app.addHook('onReady', () => telling.ready);
  };
  /** Asks every page of this process to catch up, and those that come in the next minutes. */
  const resync = () => {
    for (const lately of told.values()) lately.loseTrack();
    everywhere((sockets) => void sockets.local.emit('resync'));
  };
  return { realtime, attach, resync };
}
