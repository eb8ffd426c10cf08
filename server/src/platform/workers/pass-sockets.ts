// A browser's socket belongs to one worker, but its requests come to any: those for another worker are passed on.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { addressOf, type Worker } from './worker.ts';

/** Whose request it is: only read on the workers' own sockets, where no stranger can write it. */
const callerHeader = 'cobuy-caller';

type OnRequest = (request: IncomingMessage, response: ServerResponse) => void;
type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The worker that the socket in the address belongs to; null if it names none. */
function workerIn(url = ''): number | null {
  const number = /[?&]sid=[^&]*\.(\d{1,9})(&|$)/.exec(url)?.[1];
  return number === undefined ? null : Number(number);
}

/** As engine.io answers about a socket that it doesn't know: the browser opens another one. */
const unknownSocket = JSON.stringify({ code: 1, message: 'Session ID unknown' });

const agent = new Agent({ keepAlive: true });

function passRequest(socketPath: string, asked: IncomingMessage, response: ServerResponse) {
  const headers = { ...asked.headers, [callerHeader]: asked.socket.remoteAddress ?? '' };
  const passed = request({ socketPath, agent, method: asked.method, path: asked.url, headers }, (answer) => {
    // They are about the connection between the workers.
    for (const name of ['connection', 'keep-alive']) delete answer.headers[name];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(400, { 'content-type': 'application/json' }).end(unknownSocket);
  });
  response.once('close', () => passed.destroy());
  asked.pipe(passed);
}

function passUpgrade(socketPath: string, asked: IncomingMessage, socket: Duplex, head: Buffer) {
  const caller = asked.socket.remoteAddress ?? '';
  const other = connect(socketPath, () => {
    const headers = Object.entries({ ...asked.headers, [callerHeader]: caller });
    const lines = headers.flatMap(([name, value]) => [value ?? ''].flat().map((one) => `${name}: ${one}`));
    other.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  for (const end of [socket, other]) {
    end.once('error', () => {});
    end.once('close', () => {
      socket.destroy();
      other.destroy();
    });
  }
}

/** Gives the sockets of this worker its number, and passes on what is meant for those of others. */
export function passSockets(app: FastifyInstance, engine: Server['engine'], worker: Worker): void {
  const { server } = app;
  const makeId = engine.generateId.bind(engine);
  engine.generateId = (asked) => `${makeId(asked)}.${worker.id}`;
  const otherIn = (url?: string) => {
    const id = workerIn(url);
    return id === null || id === worker.id ? null : addressOf({ ...worker, id });
  };
  const requestListeners = server.listeners('request') as OnRequest[];
  server.removeAllListeners('request');
  server.on('request', (asked, response) => {
    const other = otherIn(asked.url);
    if (other) return passRequest(other, asked, response);
    for (const listen of requestListeners) listen.call(server, asked, response);
  });
  const upgradeListeners = server.listeners('upgrade') as OnUpgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (asked, socket, head) => {
    const other = otherIn(asked.url);
    if (other) return passUpgrade(other, asked, socket, head);
    for (const listen of upgradeListeners) listen.call(server, asked, socket, head);
  });

  const inside = createServer();
  // A request that meets the end of an idle connection would fail, and its browser connect once more.
  inside.keepAliveTimeout = 0;
  /** What the worker that passed it on saw. */
  const setCaller = (asked: IncomingMessage) => {
    Object.defineProperty(asked.socket, 'remoteAddress', { value: asked.headers[callerHeader], configurable: true });
    delete asked.headers[callerHeader];
  };
  inside.on('request', (asked, response) => {
    setCaller(asked);
    server.emit('request', asked, response);
  });
  inside.on('upgrade', (asked, socket, head) => {
    setCaller(asked);
    server.emit('upgrade', asked, socket, head);
  });
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        inside.once('error', reject);
        // Of this worker alone: the first process would share it.
        inside.listen({ path: addressOf(worker), exclusive: true }, resolve);
      }),
  );
  app.addHook('onClose', async () => {
    inside.close();
    inside.closeAllConnections();
  });
}
