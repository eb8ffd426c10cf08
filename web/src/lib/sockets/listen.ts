// The only way a page listens. It refetches what came between its first fetch and the moment it's subscribed; if
// nothing came, nothing is fetched twice (docs/decisions/0067).
import { connectionKept } from '@cobuy/domain/notifications/connection-rules';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { noteBegins } from '../calls/asked-before.ts';
import { latest, type Moment, momentsAgo } from '../calls/moments.ts';
import { type Namespace, openSocket } from './connection.ts';
import { keepJoined } from './keep-joined.ts';

interface OfTheConnection {
  disconnect: () => void;
  /** It could not be opened; it is tried again. */
  connect_error: () => void;
}

type Command = readonly [command: string, payload: object];

interface Joining<A> {
  /** The command that subscribes to events sent only on request. */
  by: Command;
  /** @returns whether that is the last word on this connection; otherwise it is asked again. */
  onAnswer: (answer: A) => 'joined' | 'refused' | 'again';
  leaveBy?: Command;
  /** The page may show an answer that this device kept from another day. */
  isMaybeKept?: boolean;
}

export interface Listening<Told, A = never> {
  queries?: QueryClient;
  heard: Partial<Told & OfTheConnection>;
  /** Fetches again whatever was requested before this moment: news of it may have been missed. */
  catchUp: (missed: Moment) => void;
  join?: Joining<A>;
  /** The connection stands: at once where it does, and each time it comes back. */
  onStanding?: () => void;
}

/** What is said to the server on the same line is lost while it is down. */
export interface Line<Said> {
  say: <K extends keyof Said & string>(
    command: K,
    ...said: Said[K] extends (...input: infer Input) => unknown ? Input : never
  ) => void;
  stop: () => void;
}

/** Listens to a namespace of the page's connection until stopped. Signed-out people hear nothing. */
export function listen<Told, Said = object, A = never>(
  namespace: Namespace,
  listening: Listening<Told, A>,
): Line<Said> {
  if (listening.queries) noteBegins(listening.queries);
  let open: Socket | null = null;
  let isStopped = false;
  let end = () => {};
  void openSocket(namespace).then((socket) => {
    if (!socket || isStopped) return;
    open = socket;
    end = attach(socket, listening);
  });
  return {
    say: (command, ...said) => {
      if (open?.connected) open.emit(command, ...said);
    },
    stop: () => {
      isStopped = true;
      open = null;
      end();
    },
  };
}

function attach<Told, A>(socket: Socket, { heard, catchUp, join, onStanding }: Listening<Told, A>): () => void {
  const stopHearing = hear(socket, heard as Partial<Told>);
  const stand = () => onStanding?.();
  socket.on('connect', stand);
  if (socket.connected) stand();
  const stop = join ? keepIn(socket, join, catchUp) : keepUp(socket, Object.keys(heard), catchUp);
  return () => {
    socket.off('connect', stand);
    stopHearing();
    stop();
  };
}

/** For events that a page gets without asking. */
function keepUp(socket: Socket, events: readonly string[], catchUp: (missed: Moment) => void): () => void {
  const { lastHeard, listeners, missed } = lineOf(socket);
  listeners.add(catchUp);
  // Some events may have come while nobody listened, between two visits to this page.
  if (socket.connected) catchUp(events.flatMap((event) => lastHeard.get(event) ?? []).reduce(latest, missed));
  return () => void listeners.delete(catchUp);
}

/** What all listeners of a namespace's line share. */
interface Known {
  /** News up to this moment may have been missed here. */
  missed: Moment;
  lastHeard: Map<string, Moment>;
  listeners: Set<(missed: Moment) => void>;
  /** How many listeners need to be in each place that was joined. */
  places: Map<string, number>;
}
const lines = new WeakMap<Socket, Known>();

function lineOf(socket: Socket): Known {
  const known = lines.get(socket);
  if (known) return known;
  const line: Known = {
    missed: momentsAgo(socket.connected ? 0 : connectionKept),
    lastHeard: new Map(),
    listeners: new Set(),
    places: new Map(),
  };
  lines.set(socket, line);
  const miss = (moment: Moment) => {
    line.missed = latest(line.missed, moment);
    for (const tell of [...line.listeners]) tell(moment);
  };
  let isFresh = true;
  const spoil = () => {
    isFresh = false;
  };
  socket.on('connect_error', spoil);
  socket.on('connect', () => {
    // The server tells what came before the first connection. What came during a break was told to nobody.
    miss(momentsAgo(isFresh ? connectionKept : 0));
    isFresh = false;
  });
  // Something was told `ago` before this page could hear it; without `ago`, nobody knows, and it may be just now.
  socket.on('resync', (told?: { ago: number }) => miss(momentsAgo(told?.ago)));
  socket.onAny((event: string) => line.lastHeard.set(event, momentsAgo()));
  return line;
}

/** For events sent on request: joins with each connection; leaves with a place's last listener. */
function keepIn<A>(
  socket: Socket,
  { by: [command, payload], onAnswer, leaveBy, isMaybeKept }: Joining<A>,
  catchUp: (missed: Moment) => void,
): () => void {
  const line = lineOf(socket);
  const { places } = line;
  const place = `${command} ${JSON.stringify(payload)}`;
  places.set(place, (places.get(place) ?? 0) + 1);
  const stopJoining = keepJoined<A>(socket, {
    command,
    payload,
    onAnswer: (answer) => {
      const outcome = onAnswer(answer);
      if (outcome === 'joined') catchUp(latest(line.missed, momentsAgo(isMaybeKept ? 0 : connectionKept)));
      return outcome !== 'again';
    },
  });
  return () => {
    stopJoining();
    const others = (places.get(place) ?? 1) - 1;
    if (others > 0) places.set(place, others);
    else places.delete(place);
    if (others === 0 && leaveBy && socket.connected) socket.emit(...leaveBy);
  };
}

/** Hears several events of a namespace at once; returns how to stop. */
function hear<Told>(socket: Socket, heard: Partial<Told>): () => void {
  // `heard` checks the names and payloads; the library can't follow them through a loop.
  const entries = Object.entries(heard) as [string, () => void][];
  for (const [event, act] of entries) socket.on(event, act);
  return () => {
    for (const [event, act] of entries) socket.off(event, act);
  };
}

/** Shows what an event says. An answer on its way may be older and would overwrite it, so it's requested again. */
export function takeNews<T>(queries: QueryClient, queryKey: QueryKey, act: (known: T | undefined) => T | undefined) {
  queries.setQueryData<T>(queryKey, act);
  if (queries.isFetching({ queryKey, exact: true }) > 0) void queries.invalidateQueries({ queryKey, exact: true });
}
