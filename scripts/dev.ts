// `npm run dev`: the server restarts and the pages reload by themselves when their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { loadEnvironmentFile } from '../server/src/platform/config/config.ts';
import { root } from './pinned-node.mjs';

loadEnvironmentFile(root);
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const target = `http://127.0.0.1:${serverPort}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    // What the server announces and puts in links is the address that developers open.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
});

let vite: ViteDevServer | null = null;
let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await vite?.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
server.on('exit', () => process.exit());

// Pages that open before the server would only report that it is not there.
while ((await fetch(`${target}/api/health`).catch(() => null))?.ok !== true) await pause(100);
vite = await createServer({
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
await vite.listen().catch(async (error: Error) => {
  console.error(`The pages can't be served on port ${port}: ${error.message}`);
  await stop();
});
