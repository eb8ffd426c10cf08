import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { callsOfRooms, rooms } from './app.ts';
import { noteDeliveries } from './histories-of-mails.ts';
import { namesOfRooms } from './names-of-rooms.ts';
import { readToken } from './platform/callers/session-cookie.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createSecrets, type Secrets } from './platform/config/secret-key.ts';
import type { Services } from './platform/context.ts';
import { type Database, isDatabaseReady } from './platform/database/open-database.ts';
import { watchDiskSpace } from './platform/files/disk-space.ts';
import { openFiles } from './platform/files/open-files.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import type { OnUndeclared } from './platform/http/answer-errors.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { portOf } from './platform/http/listen-or-explain.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { serveApiDescription } from './platform/http/serve-api-description.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { servePublicFiles } from './platform/http/serve-public-files.ts';
import type { AwaitDatabase } from './platform/http/survive-restart.ts';
import { createAnswersInTurn } from './platform/limits/answers-in-turn.ts';
import { createUseLimits } from './platform/limits/limit-use.ts';
import { createRateLimiter } from './platform/limits/rate-limiter.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import { serveWebhook } from './platform/payments/serve-webhook.ts';
import { openPublishingPool } from './platform/realtime/between-processes.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import type { Redis } from './platform/redis/open-redis.ts';
import type { DrawDocument } from './platform/web/drawn-document.ts';
import { serveWeb } from './platform/web/serve-web.ts';
import type { Worker } from './platform/workers/worker.ts';
import { createIdentify } from './rooms/auth/signing-in/identify.ts';
import { describePages } from './rooms/group-buys/previewing/describe-pages.ts';
import { describeJoinPage } from './rooms/invitations/describe-join-page.ts';
import { receiveWebhook } from './rooms/plans/receive-webhook.ts';
import { ofRefunds } from './rooms/refunds/refunds.room.ts';
import { admitDuringMaintenance } from './rooms/system/maintenance/follow-maintenance.ts';
import { readPublicAddress } from './rooms/system/read-public-address.ts';
import { readLargestFile, readSettings } from './rooms/system/read-settings.ts';
import { describeHealth } from './rooms/system/report-health.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  config: Config;
  database: Database;
  clock?: Clock;
  /** Takes payments for plans; without it, plans are free. */
  paymentProvider?: PaymentProvider | null;
  /** False for a command, which serves nobody and ends when it is done. */
  serves?: boolean;
  /** Waits for a database that comes back by itself; without it none does. */
  awaitDatabase?: AwaitDatabase;
  /** What this process is, where several share the port. */
  worker?: Worker | null;
  /** Draws public pages into their documents; without it browsers draw them alone. */
  drawDocument?: DrawDocument | undefined;
  /** Hears of refusals that the contract does not list; without it they are logged. */
  onUndeclared?: OnUndeclared;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** Without REDIS_URL its client isn't loaded. */
async function reachRedis({ redisUrl }: Config, secrets: Secrets, log: Services['log']): Promise<Redis | null> {
  if (redisUrl === null) return null;
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  return openRedis(redisUrl, { site: secrets.fingerprint(), log });
}

/** By which processes tell each other news. @param onRegained called when what was told meanwhile is lost */
async function openLine(url: string, redis: Redis | null, log: Services['log'], onRegained: () => void) {
  if (redis === null)
    return openPublishingPool(url, {
      onRegained,
      onError: (err) => log.warn({ err }, 'could not notify other processes'),
    });
  const { openRedisLine } = await import('./platform/realtime/over-redis.ts');
  return openRedisLine(redis, onRegained);
}

/**
 * The whole program on one database, not listening yet.
 * @throws StopSentence where REDIS_URL leads to nothing that fits
 */
export async function createApp({
  config,
  database,
  clock = systemClock,
  paymentProvider = null,
  serves = true,
  awaitDatabase = async () => false,
  worker = null,
  drawDocument,
  onUndeclared,
}: AppOptions): Promise<App> {
  const isReady = () => isDatabaseReady(database);
  const http = await createHttpApp(config, { isDatabaseReady: isReady, onUndeclared });
  const { realtime, attach, catchUp } = createRealtime();
  const secrets = createSecrets(config);
  const redis = serves ? await reachRedis(config, secrets, http.log) : null;
  const telling = serves ? await openLine(database.url, redis, http.log, catchUp) : null;
  // After everything that is said below to happen on closing: that may have news, too.
  http.addHook('onClose', async () => {
    await telling?.close();
    await redis?.close();
  });
  // Cached, since every request needs it.
  let port = portOf(http, config);
  http.server.once('listening', () => {
    port = portOf(http, config);
  });
  const services: Services = {
    config,
    clock,
    db: database.db,
    files: await openFiles(config),
    disk: watchDiskSpace(config),
    realtime,
    rateLimiter: createRateLimiter(database.pool),
    secrets,
    answerCache: createAnswerCache(clock),
    answersInTurn: createAnswersInTurn(),
    limitUse: createUseLimits(config, redis),
    paymentProvider,
    readPublicUrl: () => readPublicAddress({ config, db: database.db }, port),
    readLargestFile: () => readLargestFile({ db: database.db }),
    names: namesOfRooms,
    noteDeliveries,
    log: http.log,
  };
  http.addHook('onClose', async () => {
    for (const { onClose } of rooms.toReversed()) await onClose?.(services);
  });
  const identify = createIdentify(services);
  for (const room of callsOfRooms)
    registerCalls(http, { services, identify, admit: admitDuringMaintenance, awaitDatabase }, room);
  await serveApiDescription(http, callsOfRooms, services);
  serveHealth(http, { isReady, describe: () => describeHealth(services) });
  await serveWebhook(http, receiveWebhook(services, ofRefunds.followPayment));
  for (const { publicFiles } of rooms)
    for (const shown of publicFiles?.(services) ?? []) servePublicFiles(http, services.files, shown);
  const describePage = describePages(services);
  await serveWeb(http, {
    root: builtWeb,
    findPageMeta: async (path, search) => {
      const [page, invitation] = await Promise.all([describePage(path), describeJoinPage(services, path, search)]);
      return { ...page, ...invitation };
    },
    drawDocument,
    hasSession: (request) => readToken(request, config).token !== null,
    readSiteName: async () => (await readSettings(services)).siteName,
  });
  attach(http, {
    services,
    identify,
    commands: rooms.flatMap((room) => room.commands ?? []),
    admit: admitDuringMaintenance,
    isClosed: async () => (await readSettings(services)).maintenanceMode,
    worker,
    telling,
  });
  return { http, services };
}
