// The process: environment, database, listening, stopping.
import type { FastifyInstance } from 'fastify';
import { createApp, jobs } from './app.ts';
import { announce } from './platform/announce.ts';
import { loadEnvironmentFile, prepareDataDir, readConfig } from './platform/config.ts';
import { reachDatabase } from './platform/database/reach-database.ts';
import { listenOrExplain } from './platform/http/listen-or-explain.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { createSmtpTransport } from './platform/mail/smtp-transport.ts';
import { StopSentence } from './platform/stop-sentence.ts';
import { prepareSetupLink } from './rooms/auth/prepare-setup-link.ts';
import { keepTemplateVersions } from './rooms/mail-templates/keep-template-versions.ts';
import { type AdminAlert, alertAdministrators } from './rooms/notifications/alert-administrators.ts';
import { deliverMail } from './rooms/system/deliver-mail.ts';
import { noteMailSending } from './rooms/system/note-mail-sending.ts';
import { insertDefaultKeywords } from './rooms/trust/insert-default-keywords.ts';
import { fillSampleData, holdsSampleData, isDatabaseEmpty } from './sample-data/fill-sample-data.ts';
import { samplePassword, sampleSignIns } from './sample-data/sample-people.ts';

const steps: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;
/** Whoever holds a connection open for longer doesn't keep the program from stopping. */
const patienceMs = 10_000;
const mailPauseMs = 2000;

/** Undoes what was started, last first: requests in flight finish, then sockets, pool and database go. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const undo of steps.toReversed()) await undo();
  })();
  return stopping;
}

async function closeHttp(http: FastifyInstance) {
  const impatience = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  await http.close();
  clearTimeout(impatience);
}

const signInLines = () => [
  `Sign in with the password ${samplePassword} as`,
  ...sampleSignIns.map(({ email, what }) => `  ${email.padEnd(22)} ${what}`),
];

async function start() {
  loadEnvironmentFile(process.cwd());
  const config = readConfig(process.env);
  prepareDataDir(config);
  const { database, leave } = await reachDatabase(config, { shared: false });
  steps.push(leave);
  const { http, services } = await createApp({ config, database });
  steps.push(() => closeHttp(http));
  await insertDefaultKeywords(services);
  await keepTemplateVersions(services);
  await noteMailSending(services);
  if (config.sampleData && (await isDatabaseEmpty(services))) await fillSampleData(services);
  const address = await listenOrExplain(http, config);
  const url = config.publicUrl ?? address;
  const setup = await prepareSetupLink(services);
  announce([
    `Cobuy is running: ${url}`,
    ...((await holdsSampleData(services)) ? signInLines() : []),
    ...(setup ? [`Nobody administers it yet. This link works once: ${url}${setup}`] : []),
  ]);
  const context = { ...services, publicUrl: url };
  const { smtpUrl } = config;
  if (smtpUrl) {
    const transport = createSmtpTransport(smtpUrl);
    const alert = (about: AdminAlert) => alertAdministrators(services, { ...about, byMail: false });
    const delivery = repeat(() => deliverMail(services, transport, alert), { pauseMs: mailPauseMs, log: services.log });
    steps.push(() => delivery.stop().then(() => transport.close()));
  }
  const alertAboutJob = (job: string) =>
    alertAdministrators(services, {
      key: `job-failing:${job}`,
      title: 'Something that runs by itself fails',
      body: `"${job}" has failed four times in a row. It is tried again the next time it is due; the log says why it fails.`,
      path: '/admin/system',
    });
  steps.push(startJobs(database, context, jobs, alertAboutJob).stop);
}

/** Runs until it is told to stop; what keeps it from starting is said in one sentence. */
export async function runProgram(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
  // The channel closes when the process that started this one is gone, however it went.
  process.on('disconnect', () => void stop().then(() => process.exit(0)));
  try {
    await start();
  } catch (error) {
    await stop();
    console.error(error instanceof StopSentence ? error.message : error);
    process.exit(1);
  }
}
