import type { FastifyInstance } from 'fastify';

/** A client that keeps a connection open for longer doesn't keep the program from stopping. */
const patienceMs = 10_000;
/** How long a request may take to arrive on an idle connection: one may be on its way. */
const arrivingMs = 1000;

/** How long it looks for a quiet moment. */
const mostLookingMs = 5000;

/**
 * Connections that are made and not yet accepted are reset with the listening socket, and behind a proxy their people
 * read an error. So it's closed right after a turn of the event loop in which nothing at all had come.
 */
async function stopListening(server: FastifyInstance['server']): Promise<void> {
  const countEvents = () => performance.nodeTiming.uvMetricsInfo.events;
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  await nextTurn();
  for (const end = performance.now() + mostLookingMs; performance.now() < end; ) {
    const before = countEvents();
    await nextTurn();
    if (countEvents() === before) break;
  }
  server.close();
}

/** Takes no new connections, answers pending requests, and ends. */
export async function closeGently(http: FastifyInstance): Promise<void> {
  const { server } = http;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node would end them at once.
  server.closeIdleConnections = () => {};
  await stopListening(server);
  const arriving = setInterval(closeIdle, arrivingMs);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await http.close();
  clearInterval(arriving);
  clearTimeout(impatience);
}
