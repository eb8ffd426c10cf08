// The process: environment, database, listening, stopping. Modules that not every installation uses are loaded when
// needed, because a program holds the source of every module it has read (docs/performance.md).
import { flushCompileCache } from 'node:module';
import { jobs, rooms } from './app.ts';
import { createApp } from './create-app.ts';
import { announce } from './platform/announce.ts';
import { findLastBackup } from './platform/backups/daily-backups.ts';
import {
  type Config,
  loadEnvironmentFile,
  prepareDataDir,
  readConfig,
  requireMachine,
} from './platform/config/config.ts';
import { StopSentence } from './platform/config/stop-sentence.ts';
import { reachDatabase } from './platform/database/reach-database.ts';
import { closeGently } from './platform/http/close-gently.ts';
import { listenOrExplain } from './platform/http/listen-or-explain.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { startLoop } from './platform/jobs/start-loop.ts';
import { publishingConnections } from './platform/realtime/between-processes.ts';
import { isStopping, noteStopping } from './platform/stopping.ts';
import { loadDrawing } from './platform/web/drawn-document.ts';
import type { SetupLink } from './rooms/auth/joining/set-up-installation.ts';
import { alertAdministrators } from './rooms/notifications/alerting/alert-administrators.ts';
import { secondsClockIsBehind } from './rooms/system/clock-behind.ts';
import { readSettings } from './rooms/system/read-settings.ts';
import { samplePassword, sampleSignIns } from './sample-data/sample-people.ts';
import { startInTurn } from './start-in-turn.ts';

const steps: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

/** Stops in reverse order: finishes requests in flight, then closes sockets, pool and database. */
function stop(): Promise<void> {
  noteStopping();
  stopping ??= (async () => {
    for (const undo of steps.toReversed()) await undo();
  })();
  return stopping;
}

async function loadPaymentProvider({ stripe }: Config) {
  if (stripe === null) return null;
  const { createStripeProvider } = await import('./platform/payments/stripe-provider.ts');
  return createStripeProvider(stripe);
}

const signInLines = () => [
  `Sign in with the password ${samplePassword} as:`,
  ...sampleSignIns.map(({ email, what }) => `  ${email.padEnd(22)} ${what}`),
];

const withoutAddress = (setting: string, what: string) =>
  `${setting} is set, but Cobuy doesn't know which address links in ${what} should lead to. Set PUBLIC_URL, such as https://deals.example.org.`;

/** Everybody knows the sample people's passwords, so a serious installation mustn't start with them. */
function refuseSampleData({ inEarnestBy, databaseUrl }: Config) {
  if (inEarnestBy === null) return;
  const other = databaseUrl === null ? 'DATA_DIR' : 'database with DATABASE_URL';
  throw new StopSentence(
    `${inEarnestBy} is set, but this database holds sample data, and everyone knows its passwords. Choose another ${other}, or set SAMPLE_DATA=on to try it anyway.`,
  );
}

const defaultHost = (holdsSampleData: boolean) => (holdsSampleData ? '127.0.0.1' : '0.0.0.0');

async function lastBackupLine(dataDir: string): Promise<string> {
  const last = await findLastBackup(dataDir);
  if (!last) return 'Last backup: none yet. The first one is made within an hour (docs/operations.md).';
  return `Last backup: ${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${last.folder}`;
}

const describeSetup = (setup: SetupLink, address: string) =>
  setup.path === null
    ? 'It has no administrator yet. The link that makes one was printed by another Cobuy that runs on this database. If that one has stopped, start this one again.'
    : `It has no administrator yet. This link works once: ${address}${setup.path}`;

async function start() {
  loadEnvironmentFile(process.cwd());
  const config = readConfig(process.env);
  await requireMachine(process.env);
  prepareDataDir(config);
  const { database, awaitDatabase, leave } = await reachDatabase(config, {
    shared: false,
    connectionsBeside: publishingConnections,
  });
  steps.push(leave);
  const paymentProvider = await loadPaymentProvider(config);
  const drawDocument = await loadDrawing();
  const { http, services } = await createApp({ config, database, awaitDatabase, paymentProvider, drawDocument });
  steps.push(() => closeGently(http));
  const setup = await startInTurn(services, database.url, (release) => steps.push(release));
  const { holdsSampleData, publicUrl } = await readSettings(services);
  if (holdsSampleData) refuseSampleData(config);
  const known = config.publicUrl ?? publicUrl;
  if (!setup && !known) {
    if (config.smtpUrl) throw new StopSentence(withoutAddress('SMTP_URL', 'mails'));
    if (config.sms) throw new StopSentence(withoutAddress('SMS_WEBHOOK_URL', 'SMS'));
  }
  const url = await listenOrExplain(http, { port: config.port, host: config.host ?? defaultHost(holdsSampleData) });
  announce([
    `Cobuy is running: ${url}`,
    // A restored copy still knows the address of the original.
    ...(known && known !== url ? [`People open it at ${known}: links in e-mails begin with that.`] : []),
    ...(holdsSampleData ? signInLines() : []),
    ...(config.databaseUrl === null ? [await lastBackupLine(config.dataDir)] : []),
    ...(setup ? [describeSetup(setup, known ?? url)] : []),
  ]);
  const behind = await secondsClockIsBehind(services);
  if (behind !== null)
    services.log.error(
      `This machine's clock says ${services.clock.now().toISOString()}, but stored times are ${behind} seconds ahead. Set the clock: group buys open and close by it.`,
    );
  for (const { loops = [] } of rooms) for (const loop of loops) steps.push(await startLoop(services, loop));
  const alertAboutJob = (job: string) =>
    alertAdministrators(services, {
      key: `job-failing:${job}`,
      data: { alert: 'job-failing', job },
      path: '/admin/system?section=health',
    });
  steps.push(startJobs(database, services, jobs, alertAboutJob).stop);
  // Otherwise, only a program that ends cleanly leaves its compiled modules to the next one.
  flushCompileCache();
}

/** Runs until it's told to stop; says in one sentence what keeps it from starting. */
export async function runProgram(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
  // The channel closes when the parent process is gone, however it ended.
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
  if (process.connected === false) return;
  try {
    await start();
  } catch (error) {
    // Told to end during startup: failing then is no news.
    if (isStopping()) return;
    await stop();
    console.error(error instanceof StopSentence ? error.message : error);
    process.exit(1);
  }
}
