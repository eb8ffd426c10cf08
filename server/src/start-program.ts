// A process that serves: database, listening, jobs. Modules that not every installation uses are loaded when
// needed, because a program holds the source of every module it has read (docs/performance.md).
import { flushCompileCache } from 'node:module';
import { jobs, rooms } from './app.ts';
import { createApp } from './create-app.ts';
import { announce } from './platform/announce.ts';
import { findLastBackup } from './platform/backups/daily-backups.ts';
import type { Config } from './platform/config/config.ts';
import { StopSentence } from './platform/config/stop-sentence.ts';
import { reachDatabase } from './platform/database/reach-database.ts';
import { closeGently } from './platform/http/close-gently.ts';
import { listenOrExplain } from './platform/http/listen-or-explain.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { startLoop } from './platform/jobs/start-loop.ts';
import { publishingConnectionsOf } from './platform/realtime/between-processes.ts';
import { loadDrawing } from './platform/web/drawn-document.ts';
import { type Worker, workerServes } from './platform/workers/worker.ts';
import type { SetupLink } from './rooms/auth/joining/set-up-installation.ts';
import { alertAdministrators } from './rooms/notifications/alerting/alert-administrators.ts';
import { secondsClockIsBehind } from './rooms/system/clock-behind.ts';
import { readSettings } from './rooms/system/read-settings.ts';
import type { OwnProcess } from './run-until-stopped.ts';
import { samplePassword, sampleSignIns } from './sample-data/sample-people.ts';
import { startInTurn } from './start-in-turn.ts';

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

/** Serves on the port until it's undone. @param worker what this process is where several share the port */
export async function startProgram(config: Config, worker: Worker | null, own: OwnProcess): Promise<void> {
  const { database, awaitDatabase, leave } = await reachDatabase(config, {
    // A worker's is that of the first process.
    shared: worker !== null,
    serves: true,
    connectionsBeside: publishingConnectionsOf(config),
  });
  own.keep(leave);
  const paymentProvider = await loadPaymentProvider(config);
  const drawDocument = await loadDrawing();
  const { http, services } = await createApp({
    config,
    database,
    awaitDatabase,
    paymentProvider,
    drawDocument,
    worker,
  });
  own.keep(() => closeGently(http));
  const setup = await startInTurn(services, database.url, (release) => own.keep(release));
  const { holdsSampleData, publicUrl } = await readSettings(services);
  if (holdsSampleData) refuseSampleData(config);
  const known = config.publicUrl ?? publicUrl;
  if (!setup && !known) {
    if (config.smtpUrl) throw new StopSentence(withoutAddress('SMTP_URL', 'mails'));
    if (config.sms) throw new StopSentence(withoutAddress('SMS_WEBHOOK_URL', 'SMS'));
  }
  const url = await listenOrExplain(http, { port: config.port, host: config.host ?? defaultHost(holdsSampleData) });
  const isFirst = worker === null || worker.id === 1;
  const lines = [
    `Cobuy is running: ${url}`,
    // A restored copy still knows the address of the original.
    ...(known && known !== url ? [`People open it at ${known}: links in e-mails begin with that.`] : []),
    ...(holdsSampleData ? signInLines() : []),
    ...(config.databaseUrl === null ? [await lastBackupLine(config.dataDir)] : []),
  ];
  const hasNews = setup && (isFirst || setup.path !== null);
  announce([...(isFirst ? lines : []), ...(hasNews ? [describeSetup(setup, known ?? url)] : [])]);
  const behind = await secondsClockIsBehind(services);
  if (behind !== null)
    services.log.error(
      `This machine's clock says ${services.clock.now().toISOString()}, but stored times are ${behind} seconds ahead. Set the clock: group buys open and close by it.`,
    );
  for (const { loops = [] } of rooms) for (const loop of loops) own.keep(await startLoop(services, loop));
  const alertAboutJob = (job: string) =>
    alertAdministrators(services, {
      key: `job-failing:${job}`,
      data: { alert: 'job-failing', job },
      path: '/admin/system?section=health',
    });
  own.keep(startJobs(database, services, jobs, alertAboutJob).stop);
  // Otherwise, only a program that ends cleanly leaves its compiled modules to the next one.
  flushCompileCache();
  if (worker) process.send?.(workerServes);
}
