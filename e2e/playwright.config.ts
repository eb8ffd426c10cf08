import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = process.env.E2E_PORT ?? '3300';
// Evaluated again in every worker: only the first may name the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'cobuy e2e '));

/** What changes the whole installation, or needs a payment host, a mail server or the like beside it. */
const onTheirOwn =
  /(paying-for-a-plan|plan-panel|platform-settings|mail-arrives|system-money|sms-and-files)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Twice the cores of a small machine: many journeys wait for something.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that failed once is a fault to find: a second try would hide it (docs/decisions/0067).
  retries: 0,
  // The longest takes half a minute on a machine of its own, and twice that beside others.
  timeout: 240_000,
  // What is there at once passes at once; a machine that has other things to do is waited for.
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Kept files and orders would be of the journey before; the one that is about them allows them.
    serviceWorkers: 'block',
    // What moves is waited for, and says nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // Tracing every journey takes long, and `npm test` says why one failed.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      // As root, and in machines without a way out: no sandbox, no calls home.
      args: [
        // The windows of a person share what they have compiled (acts/windows.ts).
        '--process-per-site',
        // Pages run too briefly to be worth the optimizer's time: a tenth of the processor time of a load.
        '--js-flags=--no-maglev',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      // With a program of their own, started once for all of them: so one worker has them.
      name: 'own program',
      testMatch: onTheirOwn,
      workers: 1,
      fullyParallel: false,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'desktop',
      testIgnore: onTheirOwn,
      // What people do on a phone, and in the same way on a desktop, runs there alone.
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: onTheirOwn,
      // What takes another way there, or is done there.
      grep: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" ../server/dist/main.js`,
    url: `http://127.0.0.1:${port}/api/health/ready`,
    // Its first start fills in the sample data, which takes seconds on a machine of its own.
    timeout: 240_000,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      ORDERS_PER_MINUTE: '100000',
      READS_PER_MINUTE: '100000',
      VISITOR_READS_PER_MINUTE: '100000',
      UPLOADS_PER_MINUTE: '100000',
      MESSAGES_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
