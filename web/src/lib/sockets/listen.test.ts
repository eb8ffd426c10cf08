// @vitest-environment happy-dom
// Rules: docs/rules/notifications.md#nothing-is-missed
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { type Socket as Served, Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedBefore, type IsOld } from '../calls/asked-before.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { useSession } from '../session/session.ts';
import { reconnectNow, useConnection } from './connection.ts';
import { listen } from './listen.ts';

let http: HttpServer;
let io: Server;
let port: number;
/** What each page hears at once when it has connected: how long ago something was told. */
let ago: number | null;
let served: Served[];
let watched: string[];
/** Whether a page may connect already. */
let letIn: () => void;
let open: Promise<void>;

const serve = async (at = 0) => {
  http = createServer();
  io = new Server(http);
  io.use((_, next) => void open.then(() => next()));
  io.on('connection', (socket) => {
    served.push(socket);
    if (ago !== null) socket.emit('resync', { ago });
    socket.on('watch', ({ order }: { order: string }, done: (isWatching: boolean) => void) => {
      watched.push(order);
      void socket.join(order);
      done(true);
    });
    socket.on('unwatch', ({ order }: { order: string }) => {
      watched.push(`not ${order}`);
      void socket.leave(order);
    });
    socket.on('heard?', (done: () => void) => done());
  });
  await new Promise<void>((resolve) => http.listen(at, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
};

interface News {
  news: () => void;
}
interface Said {
  'heard?': (done: () => void) => void;
}
const queries = createQueryClient();
const queryKey = ['facts'];
let truth: string;
let asked: number;
/** Fetches may be held up on their way. */
let hold: Promise<void>;
const looks: (() => void)[] = [];

beforeEach(async () => {
  ({ promise: open, resolve: letIn } = Promise.withResolvers<void>());
  [ago, served, watched, truth, asked, hold] = [null, [], [], 'before', 0, Promise.resolve()];
  port = await serve();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  useSession.setState({ isAuthenticated: true, user: { id: 'maya' } as never });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const leave of looks.splice(0)) leave();
  queries.clear();
  useSession.getState().signOut();
  letIn();
  await io.close();
});

/** A page that fetches and listens, as pages do. */
function openPage({ order, isMaybeKept }: { order?: string; isMaybeKept?: true } = {}) {
  const refetch = (predicate: IsOld = () => true) => void queries.invalidateQueries({ queryKey, predicate });
  const caughtUp: IsOld[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey,
    queryFn: async () => {
      asked += 1;
      const known = truth;
      await hold;
      return known;
    },
  });
  const stopLooking = observer.subscribe(() => {});
  const line = listen<News, Said, boolean>('/', {
    queries,
    heard: { news: () => refetch() },
    catchUp: (missed) => {
      caughtUp.push(askedBefore(missed));
      refetch(askedBefore(missed));
    },
    ...(order && {
      join: {
        by: ['watch', { order }],
        onAnswer: (isWatching) => (isWatching ? 'joined' : 'refused'),
        leaveBy: ['unwatch', { order }],
        ...(isMaybeKept && { isMaybeKept }),
      },
    }),
  });
  const leave = () => {
    stopLooking();
    line.stop();
  };
  looks.push(leave);
  return { shown: () => observer.getCurrentResult().data, leave, line, caughtUp };
}
/** What the server has sent by now has come. */
const settle = async (page: ReturnType<typeof openPage>) => {
  let isHeard = false;
  const ask = () => {
    page.line.say('heard?', () => {
      isHeard = true;
    });
    return isHeard;
  };
  await expect.poll(ask).toBe(true);
};
const change = () => {
  truth = 'after';
  io.emit('news');
};

test('what is told after the fetch and before the page listens is shown', async () => {
  const page = openPage();
  await expect.poll(page.shown).toBe('before');
  change();
  ago = 0;
  letIn();
  await expect.poll(page.shown).toBe('after');
});

test('what is told while the first answer is on its way is shown', async () => {
  const answered = Promise.withResolvers<void>();
  hold = answered.promise;
  const page = openPage();
  letIn();
  await settle(page);
  change();
  await settle(page);
  answered.resolve();
  await expect.poll(page.shown).toBe('after');
});

test('where nothing was told between fetch and connection, nothing is asked twice', async () => {
  const page = openPage();
  await expect.poll(page.shown).toBe('before');
  letIn();
  await settle(page);
  expect([page.caughtUp.length > 0, asked]).toEqual([true, 1]);
});

test('what was told before the page was opened is no reason to ask twice', async () => {
  ago = 60_000;
  const page = openPage();
  await expect.poll(page.shown).toBe('before');
  letIn();
  await settle(page);
  expect(asked).toBe(1);
});

test('what is told while the connection is down is shown when it is back', async () => {
  const page = openPage();
  letIn();
  await settle(page);
  const gone = expect.poll(() => io.engine.clientsCount).toBe(0);
  await io.close();
  await gone;
  change();
  await serve(port);
  reconnectNow();
  await expect.poll(page.shown).toBe('after');
});

test('a server that has lost its line to the others has everything asked anew', async () => {
  const page = openPage();
  letIn();
  await settle(page);
  await expect.poll(page.shown).toBe('before');
  truth = 'after';
  io.emit('resync');
  await expect.poll(page.shown).toBe('after');
});

test('what is told between two looks at a page is shown at the second, though its answer is still fresh', async () => {
  const first = openPage();
  const elsewhere = listen<News, Said>('/', { queries, heard: {}, catchUp: () => {} });
  looks.push(elsewhere.stop);
  letIn();
  await settle(first);
  first.leave();
  change();
  await new Promise<void>((resolve) => elsewhere.say('heard?', resolve));
  const second = openPage();
  expect(second.shown()).toBe('before');
  await expect.poll(second.shown).toBe('after');
});

test('between two looks at a page of which nothing was told, nothing is asked again', async () => {
  const first = openPage();
  letIn();
  await settle(first);
  first.leave();
  const second = openPage();
  await settle(second);
  expect([second.caughtUp.length > 0, second.shown(), asked]).toEqual([true, 'before', 1]);
});

test('what is told before a page has joined where it is told is shown when it has', async () => {
  const elsewhere = openPage();
  letIn();
  await settle(elsewhere);
  elsewhere.leave();
  queries.clear();
  const page = openPage({ order: 'ORD-1' });
  await expect.poll(page.shown).toBe('before');
  truth = 'after';
  for (const socket of served) socket.emit('resync', { ago: 0 });
  await expect.poll(() => watched).toEqual(['ORD-1']);
  // A page that comes later hears of it with its joining.
  page.leave();
  const second = openPage({ order: 'ORD-1' });
  await expect.poll(second.shown).toBe('after');
});

test('of two parts of a page that watch the same, one may go without taking the news from the other', async () => {
  const [panel, dialog] = [openPage({ order: 'ORD-1' }), openPage({ order: 'ORD-1' })];
  letIn();
  await expect.poll(() => watched).toEqual(['ORD-1', 'ORD-1']);
  dialog.leave();
  await settle(panel);
  truth = 'after';
  io.to('ORD-1').emit('news');
  await expect.poll(panel.shown).toBe('after');
  panel.leave();
  await expect.poll(() => watched.at(-1)).toBe('not ORD-1');
});

test('a page that is left before it is connected hears nothing', async () => {
  const page = openPage();
  page.leave();
  letIn();
  await expect.poll(() => served.length).toBe(1);
  expect([page.caughtUp, useConnection.getState().error]).toEqual([[], null]);
});

test('a page whose answer this device may have kept from another day asks again once it has joined, and no other page does', async () => {
  const page = openPage({ order: 'ORD-1' });
  await expect.poll(page.shown).toBe('before');
  letIn();
  await settle(page);
  expect([page.caughtUp.length > 0, asked]).toEqual([true, 1]);
  page.leave();
  queries.clear();
  const kept = openPage({ order: 'ORD-2', isMaybeKept: true });
  await expect.poll(kept.shown).toBe('before');
  truth = 'after';
  await expect.poll(kept.shown).toBe('after');
});

test('what was told while a first connection could not be made is shown once there is one', async () => {
  await io.close();
  let failed = 0;
  const trying = listen<News, Said>('/', {
    queries,
    heard: {
      connect_error: () => {
        failed += 1;
      },
    },
    catchUp: () => {},
  });
  looks.push(trying.stop);
  const page = openPage();
  await expect.poll(page.shown).toBe('before');
  await expect.poll(() => failed).toBeGreaterThan(0);
  // Nobody is there to be told.
  truth = 'after';
  letIn();
  await serve(port);
  reconnectNow();
  await expect.poll(page.shown).toBe('after');
});
