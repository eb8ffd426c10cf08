import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now, for programs that can't choose one themselves. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
