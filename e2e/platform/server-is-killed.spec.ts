// Chats through the death of the server: a program of its own, killed in the middle.
// Rules: docs/rules/conversations.md#messages
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

let child: ChildProcess | null = null;
let dataDir: string;
let url: string;

async function start(port: number) {
  child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  await expect
    // Its first start fills in the sample data, as long as that of the journeys' program may take.
    .poll(async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status ?? 0, { timeout: 240_000 })
    .toBe(200);
}

async function end(signal: NodeJS.Signals) {
  const dying = child;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  const gone = new Promise((resolve) => dying.once('exit', resolve));
  dying.kill(signal);
  await gone;
}

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cobuy killed '));
});
test.afterEach(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test('what is written while the server is dead is delivered once when it is back', async ({ browser }) => {
  test.setTimeout(480_000);
  const port = Number(process.env.E2E_PORT ?? 3300) + 11;
  url = `http://127.0.0.1:${port}`;
  await start(port);
  const open = async (email: string) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await signInByCall(page, email);
    await page.goto('/channels');
    await expect(page).toHaveURL(/\/channels\/[\w-]+/);
    await expect(page.getByRole('list', { name: 'Here now' })).toBeVisible();
    return page;
  };
  const [agent, buyer] = [await open('agent@cobuy.example'), await open('buyer@cobuy.example')];
  const field = (page: typeof agent) => page.getByLabel('Message in General Chat');
  const heard = (page: typeof agent, text: string) =>
    page.getByRole('log').getByRole('article').filter({ hasText: text });
  const write = async (page: typeof agent, text: string) => {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await write(agent, 'Before the storm');
  await expect(heard(buyer, 'Before the storm')).toBeVisible();

  await end('SIGKILL');
  await expect(buyer.getByText('Connection failed. Reconnecting to chat...')).toBeVisible();
  await write(buyer, 'Is anybody there?');
  await expect(field(buyer)).toHaveValue('');
  await expect(heard(buyer, 'Is anybody there?')).toBeVisible();
  await field(agent).fill('Half a thought');

  await start(port);
  await expect(buyer.getByText('Reconnecting to chat...')).toBeHidden({ timeout: 60_000 });
  await expect(heard(agent, 'Is anybody there?')).toHaveCount(1, { timeout: 60_000 });
  await expect(heard(buyer, 'Is anybody there?')).toHaveCount(1);
  await expect(field(agent)).toHaveValue('Half a thought');
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(heard(buyer, 'Half a thought')).toHaveCount(1);
  // A fresh page holds the same.
  await buyer.reload();
  for (const text of ['Before the storm', 'Is anybody there?', 'Half a thought'])
    await expect(heard(buyer, text)).toHaveCount(1);
});
