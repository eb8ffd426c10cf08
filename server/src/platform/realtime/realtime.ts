import type { Server as HttpServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type Identify, sessionCookie } from '../http/actor.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import type { Realtime } from './tell.ts';

/** Socket commands of a room; `contextOf` reads the session anew, because a socket outlives what its person may do. */
export type RegisterCommands = (socket: Socket, contextOf: (organizationId: string | null) => Promise<Context>) => void;

const cookieToken = (header: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`).exec(header ?? '')?.[1] ?? null;

/** A realtime before there is a server to attach it to; `attach` gives it its sockets. */
export function createRealtime() {
  let io: Server | null = null;
  const realtime: Realtime = {
    publish: (room, event, payload) => void io?.to(room).emit(event, payload),
    disconnectSession: (id) => void io?.in(`session:${id}`).disconnectSockets(true),
    disconnectUser: (id) => void io?.in(`user:${id}`).disconnectSockets(true),
  };
  const attach = (
    app: FastifyInstance,
    {
      config,
      identify,
      baseContext,
      commands,
    }: {
      config: Config;
      identify: Identify;
      baseContext: (socket: Socket) => Omit<Context, 'actor'>;
      commands: readonly RegisterCommands[];
    },
  ) => {
    io = new Server(app.server as HttpServer, {
      serveClient: false,
      maxHttpBufferSize: 64 * 1024,
      // A page of another site may open a socket with this site's cookie unless its origin is looked at.
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        decide(null, origin === undefined || isOwnOrigin(origin, host, config));
      },
    });
    const tokenOf = (socket: Socket): string | null => {
      const token: unknown = socket.handshake.auth.token;
      return typeof token === 'string' ? token : cookieToken(socket.handshake.headers.cookie);
    };
    io.use(async (socket, next) => {
      try {
        const actor = await identify({ token: tokenOf(socket), organizationId: null });
        if (actor.kind === 'anonymous') return next(new Error('Unauthorized'));
        await socket.join([`user:${actor.userId}`, `session:${actor.sessionId}`]);
        next();
      } catch (error) {
        app.log.error({ err: error }, 'a socket could not be identified');
        next(new Error('Authentication failed'));
      }
    });
    io.on('connection', (socket) => {
      const contextOf = async (organizationId: string | null) => ({
        ...baseContext(socket),
        actor: await identify({ token: tokenOf(socket), organizationId }),
      });
      for (const register of commands) register(socket, contextOf);
    });
    app.addHook('preClose', async () => {
      // Otherwise the server would wait for the open sockets.
      await io?.close();
    });
  };
  return { realtime, attach };
}
