// `npm run dev`: the server restarts and the pages reload by themselves when their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './pinned-node.mjs';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const target = `http://127.0.0.1:${serverPort}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
});

const vite = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web', 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': target,
      '/uploads': target,
      '/socket.io': { target, ws: true },
    },
  },
});
await vite.listen();
console.log(`Cobuy for developers: http://localhost:${port}`);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
server.on('exit', () => process.exit());
