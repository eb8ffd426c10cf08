import type { FastifyInstance } from 'fastify';

/** A person who holds a connection open for longer doesn't keep the program from stopping. */
const patienceMs = 10_000;
/** On a connection that waits a request may be on its way: it has this long to come. */
const arrivingMs = 1000;

/** Takes no new connections, answers what has been asked, and ends. */
export async function closeGently(http: FastifyInstance): Promise<void> {
  const { server } = http;
  // A person who has connected by now is let in.
  await new Promise((resolve) => setImmediate(resolve));
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node ends them at once.
  server.closeIdleConnections = () => {};
  const arriving = setInterval(closeIdle, arrivingMs);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await http.close();
  clearInterval(arriving);
  clearTimeout(impatience);
}
