import type { FastifyInstance } from 'fastify';

/** A client that keeps a connection open for longer doesn't keep the program from stopping. */
const patienceMs = 10_000;
/** How long a request may take to arrive on an idle connection: one may be on its way. */
const arrivingMs = 1000;

/** Takes no new connections, answers pending requests, and ends. */
export async function closeGently(http: FastifyInstance): Promise<void> {
  const { server } = http;
  // First accepts connections that are already made.
  await new Promise((resolve) => setImmediate(resolve));
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node would end them at once.
  server.closeIdleConnections = () => {};
  const arriving = setInterval(closeIdle, arrivingMs);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await http.close();
  clearInterval(arriving);
  clearTimeout(impatience);
}
