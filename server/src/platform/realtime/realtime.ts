import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { Server, type ServerOptions, type Socket, type Namespace as SocketNamespace } from 'socket.io';
import type { AccountActor, Caller, Identify } from '../actor.ts';
import { countedAddress } from '../callers/counted-address.ts';
import { guardAccess, isOriginOf } from '../callers/guard-access.ts';
import { readForwarded, speaksHttps } from '../callers/read-forwarded.ts';
import { sessionCookie } from '../callers/session-cookie.ts';
import { trustProxies } from '../config/trust-proxies.ts';
import type { Context, Services } from '../context.ts';
import { repeat } from '../jobs/repeat.ts';
import {
  type Namespace,
  namespaceAccess,
  namespaces,
  type PresentPerson,
  type Realtime,
  whoeverWasInRoom,
} from '../publishing.ts';
import { Refusal } from '../refusal.ts';
import { passSockets } from '../workers/pass-sockets.ts';
import type { Worker } from '../workers/worker.ts';
import { createPublisher, type Published, type PublishingLine } from './between-processes.ts';
import { endStalledSockets } from './end-stalled-sockets.ts';
import { createRecentlyPublished } from './recently-published.ts';

/** `contextOf` reads the session again, because a socket may outlive its person's rights. */
export type ContextOf = (organizationId: string | null) => Promise<Context>;
export interface RoomCommands {
  namespace: Namespace;
  /**
   * The rooms of what a person hears without asking. A page counts as connected only once its socket is in them, so
   * nothing falls between what it then fetches and what it hears from then on.
   */
  roomsOf?: (context: Pick<Context, 'db' | 'actor'>) => Promise<string[]>;
  /** Attaches its listeners before it waits for anything: commands may come at once. */
  register: (socket: Socket, contextOf: ContextOf, services: Services) => void | Promise<void>;
}

const cookieToken = (name: string, header: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(header ?? '')?.[1] ?? null;

/** Whose socket it was when it opened, for limits, which don't need to read the session. */
export const callerOf = ({ data }: { data: { caller?: Caller } }): Caller => {
  if (!data.caller) throw new Error('a socket that belongs to nobody');
  return data.caller;
};

/** For those whom maintenance doesn't disconnect. */
const superadminRoom = 'superadmins';
/** Milliseconds to gather reasons to catch up. */
const catchingUpMs = 200;
/** Milliseconds between two looks at whether the installation is closed. */
const closingPauseMs = 1000;

const personOf = (socket: { data: { person?: PresentPerson } }) => socket.data.person;

interface Attachment {
  services: Services;
  identify: Identify;
  commands: readonly RoomCommands[];
  /** Refuses during maintenance, except for those who carry it out. */
  admit: (context: Pick<Context, 'db' | 'actor'>) => Promise<void>;
  /** Whether to end sockets that `admit` would now refuse. */
  isClosed: () => Promise<boolean>;
  /** What this process is, where several share the port. */
  worker?: Worker | null;
  /** Carries messages between processes; without it, there are no others. It's closed after the server. */
  telling?: PublishingLine | null;
}

type Present = (room: string, answer: (people: PresentPerson[]) => void) => void;

/**
 * Creates a realtime before there is a server; `attach` connects it to one.
 * @param now milliseconds of a monotonic clock
 */
export function createRealtime(now: () => number = () => performance.now()) {
  let io: Server | null = null;
  const tellings = new Map<Namespace, ReturnType<typeof createPublisher>>();
  /** One for each namespace: looks at each of its sockets once more. */
  const looks: (() => Promise<void>)[] = [];

  const told = new Map(namespaces.map((namespace) => [namespace, createRecentlyPublished(now)]));
  const toldIn = (namespace: string) => told.get(namespace as Namespace);

  /** Messages from before a page joined these rooms may be newer than what it has fetched. */
  const sayWhatWasMissed = (socket: Socket, rooms: Iterable<string>) => {
    const ago = toldIn(socket.nsp.name)?.agoIn([...rooms, whoeverWasInRoom]) ?? null;
    if (ago !== null) socket.emit('resync', { ago });
  };

  const deliver = (namespace: Namespace, [room, event, payload, except]: Published) => {
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
    // A process that has just died doesn't answer; the others' answers count.
    const answers: PresentPerson[][] = await sockets
      .serverSideEmitWithAck('present', room)
      .catch(({ responses }: { responses?: PresentPerson[][] }) => responses ?? []);
    return answers.flat();
  };

  const everywhere = (act: (sockets: SocketNamespace) => void) => {
    for (const namespace of io ? namespaces : []) act((io as Server).of(namespace));
  };

  /** Acts here at once, so that the next message finds the current rooms; elsewhere as soon as they hear of it. */
  const inEach = (namespace: Namespace, act: (sockets: Pick<SocketNamespace, 'in'>) => void) => {
    if (!io) return;
    act(io.of(namespace).local);
    if (tellings.has(namespace)) act(io.of(namespace));
  };

  const disconnect = (room: string) => {
    for (const namespace of namespaces) inEach(namespace, (sockets) => void sockets.in(room).disconnectSockets(true));
  };

  const realtime: Realtime = {
    publish(room, event, payload, namespace = '/', except) {
      const news: Published = [room, event, payload, except ?? null];
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
    disconnectSession: (id) => disconnect(`session:${id}`),
    disconnectUser: (id) => disconnect(`holder:${id}`),
  };

  let isCatchingUp = false;
  /** Asks every page of this process to catch up, and those that come in the next minutes. */
  const catchUpHere = () => {
    for (const lately of told.values()) lately.loseTrack();
    if (isCatchingUp) return;
    isCatchingUp = true;
    // All processes may ask for it in the same moment.
    setTimeout(() => {
      isCatchingUp = false;
      everywhere((sockets) => void sockets.local.emit('resync'));
      // Among what was lost may be that a session has ended, or that a person has left a room.
      for (const lookAtAll of looks) void lookAtAll();
    }, catchingUpMs).unref();
  };

  const attach = (
    app: FastifyInstance,
    { services, identify, commands, telling, worker, admit, isClosed }: Attachment,
  ) => {
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
      // Without this check, another site's page could open a socket with this site's cookie.
      allowRequest: (request, decide) => {
        isOwnOrigin(request).then(
          (isOwn) => decide(null, isOwn),
          () => decide(null, false),
        );
      },
      ...(telling && { adapter: telling.adapter as unknown as ServerOptions['adapter'] }),
    });
    if (worker) passSockets(app, server.engine, worker);
    io = server;
    const endOnFailure = (socket: Socket, serving: void | Promise<void>) =>
      Promise.resolve(serving).catch((err) => {
        // An ended session is nobody's fault, and a closed socket, as when the program stops, needs nothing.
        if (!(err instanceof Refusal) && socket.connected) app.log.error({ err }, 'a socket could not be served');
        socket.disconnect(true);
      });
    for (const namespace of namespaces) {
      const sockets = server.of(namespace);
      /** The rooms whose messages a person gets without asking. */
      const roomsGrantedTo = async (actor: AccountActor): Promise<string[]> => {
        // Organizers also know order numbers: a session opened with one isn't told what is private to the person.
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
       * When rights are lost or gained, sockets leave rooms, are closed, or join rooms: those that the namespace has at
       * that moment. A socket that was still connecting wasn't among them, so it checks once more when connected.
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
          // Opening a socket also counts as a use.
          await limitUse('packet', caller);
          if (actor.kind === 'anonymous') return next(new Error('Unauthorized'));
          // People who must still set up a second factor hear when it's done; their commands are refused one by one.
          guardAccess(namespaceAccess[namespace], actor, { beforeSecondFactor: 'open' });
          await admit({ db: services.db, actor });
          // A flood closes its socket before anything of it is read.
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
          // Not reported as a session problem, since that would make the page sign out.
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
        void endOnFailure(socket, lookOnceMore(socket));
        for (const room of commands)
          if (room.namespace === namespace) void endOnFailure(socket, room.register(socket, contextOf, services));
      });
      looks.push(async () => {
        for (const socket of [...sockets.sockets.values()]) await endOnFailure(socket, lookOnceMore(socket));
      });
      if (telling) {
        const others = createPublisher(sockets);
        others.onTold((news) => deliver(namespace, news));
        if (namespace === '/') others.onMissed(catchUpHere);
        (sockets as unknown as { on(event: 'present', listen: Present): void }).on('present', (room, answer) =>
          answer(here(namespace, room)),
        );
        tellings.set(namespace, others);
      }
    }
    const stopWatching = endStalledSockets(server.engine);
    const closing = repeat(
      async () => {
        if (server.engine.clientsCount === 0 || !(await isClosed())) return;
        everywhere((sockets) => void sockets.local.except(superadminRoom).disconnectSockets(true));
      },
      { pauseMs: closingPauseMs, log: app.log },
    );
    app.addHook('preClose', async () => {
      stopWatching();
      await closing.stop();
      // Requests that are still being answered have news for other processes.
      for (const others of tellings.values()) others.end();
      // Otherwise closing the server would wait for the open sockets.
      await server.close();
    });
    // People who connect before other processes know of this one would miss what is told there.
    if (telling) app.addHook('onReady', telling.ready);
  };
  /** After what was told between processes got lost: here, and in the others. */
  const catchUp = () => {
    catchUpHere();
    tellings.get('/')?.tellThatSomeIsMissing();
  };
  return { realtime, attach, catchUp };
}
