import { fileURLToPath } from 'node:url';
import { avatarName, avatarsPath } from '@cobuy/domain/accounts/avatar-rules';
import { brandSheetName, brandSheetsPath } from '@cobuy/domain/organizations/brand-rules';
import { logoName, logosPath } from '@cobuy/domain/organizations/logo-rules';
import { pictureName, picturesPath } from '@cobuy/domain/products/picture-address';
import type { FastifyInstance } from 'fastify';
import { filesOfRooms, listNeededFiles } from './files-of-rooms.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.ts';
import type { Clock } from './platform/clock.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { type Database, isDatabaseReady } from './platform/database/open-database.ts';
import { watchDiskSpace } from './platform/files/disk-space.ts';
import { dropUnnamedFiles } from './platform/files/drop-unnamed-files.ts';
import { openFiles } from './platform/files/open-files.ts';
import { servePublicFiles } from './platform/files/serve-public-files.ts';
import { readToken } from './platform/http/actor.ts';
import type { OnUndeclared } from './platform/http/answer-errors.ts';
import { createAnswersInTurn } from './platform/http/answers-in-turn.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { createKeptAnswers } from './platform/http/kept-answers.ts';
import { createUseLimits } from './platform/http/limit-use.ts';
import { portOf } from './platform/http/listen-or-explain.ts';
import { type RoomOfCalls, registerCalls } from './platform/http/register-calls.ts';
import { serveApiDescription } from './platform/http/serve-api-description.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import type { AwaitDatabase } from './platform/http/survive-restart.ts';
import { createThrottle } from './platform/http/throttle.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import { serveWebhook } from './platform/payments/serve-webhook.ts';
import { openTellingPool } from './platform/realtime/between-processes.ts';
import { createRealtime, type RoomOfCommands } from './platform/realtime/realtime.ts';
import { createSecrets } from './platform/secret-key.ts';
import type { DrawDocument } from './platform/web/drawn-document.ts';
import { serveWeb } from './platform/web/serve-web.ts';
import { addressOf } from './rooms/accounts/find-account.ts';
import { isMailedLinkOver } from './rooms/accounts/find-mailed-link.ts';
import { forgetWhatExpired } from './rooms/accounts/forget-what-expired.ts';
import { authRoutes } from './rooms/auth/auth.routes.ts';
import { forgetOldTickets } from './rooms/auth/forget-old-tickets.ts';
import { securityRoutes } from './rooms/auth/security.routes.ts';
import { createIdentify } from './rooms/auth/signing-in/identify.ts';
import { broadcastRoutes } from './rooms/broadcasts/broadcasts.routes.ts';
import { channelCommands } from './rooms/channels/channels.realtime.ts';
import { channelRoutes } from './rooms/channels/channels.routes.ts';
import { clientErrorRoutes } from './rooms/client-errors/client-errors.routes.ts';
import { contentCommands } from './rooms/content/content.realtime.ts';
import { contentRoutes } from './rooms/content/content.routes.ts';
import { giveOrderMessages } from './rooms/conversations/give-messages.ts';
import { dashboardRoutes } from './rooms/dashboard/dashboard.routes.ts';
import { sendDailyDigests } from './rooms/dashboard/send-daily-digests.ts';
import { isFollowLinkOver } from './rooms/follows/follow-link.ts';
import { followRoutes } from './rooms/follows/follows.routes.ts';
import { forgetSpentFollows } from './rooms/follows/forget-spent-follows.ts';
import { tellOfOpenings } from './rooms/follows/tell-of-openings.ts';
import { moveDatesOn } from './rooms/group-buys/arranging/move-dates-on.ts';
import { listMethodsOfOpenDealsAcrossOrganizations } from './rooms/group-buys/group-buys.queries.ts';
import { groupBuyRoutes } from './rooms/group-buys/group-buys.routes.ts';
import { describePages } from './rooms/group-buys/previewing/describe-pages.ts';
import { previewName, previewsPath } from './rooms/group-buys/previewing/preview-of.ts';
import { showPreviews } from './rooms/group-buys/previewing/show-previews.ts';
import { describeJoinPage } from './rooms/invitations/describe-join-page.ts';
import { invitationRoutes } from './rooms/invitations/invitations.routes.ts';
import { isInvitationLinkOver } from './rooms/invitations/is-invitation-link-over.ts';
import { forgetOldPreviews } from './rooms/mail-templates/editing/forget-old-previews.ts';
import { mailTemplateRoutes } from './rooms/mail-templates/mail-templates.routes.ts';
import { forgetOldReports } from './rooms/moderation/forget-old-reports.ts';
import { moderationRoutes } from './rooms/moderation/moderation.routes.ts';
import { alertAdministrators } from './rooms/notifications/alerting/alert-administrators.ts';
import { alertLowDisk } from './rooms/notifications/alerting/alert-low-disk.ts';
import { mailMissedMessages } from './rooms/notifications/missed/mail-missed-messages.ts';
import { notificationCommands } from './rooms/notifications/notifications.realtime.ts';
import { notificationRoutes } from './rooms/notifications/notifications.routes.ts';
import { forgetOldNotifications } from './rooms/notifications/reading/forget-old-notifications.ts';
import { closeFinishedOrders } from './rooms/order-chat/close-finished-orders.ts';
import { orderChatCommands } from './rooms/order-chat/order-chat.realtime.ts';
import { orderChatRoutes } from './rooms/order-chat/order-chat.routes.ts';
import { countInstallationAcrossOrganizations } from './rooms/orders/listing/count-installation.queries.ts';
import {
  countOrdersTaking,
  countOrdersWithoutAddress,
  usesOfProducts,
} from './rooms/orders/listing/ordered.queries.ts';
import { partsOfOrganizations } from './rooms/orders/listing/parts-of-organizations.queries.ts';
import { countChargedAcrossOrganizations } from './rooms/orders/moving/charge-again.queries.ts';
import { chargeAgain } from './rooms/orders/moving/charge-again.ts';
import { keepPaymentDeadlines } from './rooms/orders/moving/keep-payment-deadlines.ts';
import { moveExtensionsOn } from './rooms/orders/moving/move-extensions-on.ts';
import { orderCommands } from './rooms/orders/orders.realtime.ts';
import { orderRoutes } from './rooms/orders/orders.routes.ts';
import { repairParticipation } from './rooms/orders/repair-participation.ts';
import { finishSumming } from './rooms/orders/sum-participation.ts';
import { alertMonthLimits } from './rooms/orders/telling/alert-month-limits.ts';
import { tellBuyersOfDates } from './rooms/orders/telling/tell-buyers-of-dates.ts';
import { tellOrganisers } from './rooms/orders/telling/tell-organisers.ts';
import { drawBrandSheet } from './rooms/organizations/branding/draw-brand-sheet.ts';
import { organizationRoutes } from './rooms/organizations/organizations.routes.ts';
import { hasPlans } from './rooms/organizations/plan-of-organization.ts';
import { giveOrderProofs } from './rooms/payment-proofs/give-proofs.ts';
import { paymentProofRoutes } from './rooms/payment-proofs/payment-proofs.routes.ts';
import { paymentRoutes } from './rooms/payments/payments.routes.ts';
import { finishHandlingEvents, retryPaymentEvents } from './rooms/plans/handle-payment-events.ts';
import { keepSubscriptions } from './rooms/plans/keep-subscriptions.ts';
import { planRoutes } from './rooms/plans/plans.routes.ts';
import { receiveWebhook } from './rooms/plans/receive-webhook.ts';
import { eraseKeptWithOrders } from './rooms/privacy/erase-kept-with-orders.ts';
import { privacyRoutes } from './rooms/privacy/privacy.routes.ts';
import { forgetOldBulkChanges } from './rooms/products/changing-many/forget-old-bulk-changes.ts';
import { dropUnnamedPictures } from './rooms/products/pictures/drop-unnamed-pictures.ts';
import { showPicturesInSizes } from './rooms/products/pictures/show-pictures-in-sizes.ts';
import { countProductsOfSuppliers } from './rooms/products/products.queries.ts';
import { productRoutes } from './rooms/products/products.routes.ts';
import { listPublishedQuestions } from './rooms/questions/list-published-questions.ts';
import { countOpenQuestions } from './rooms/questions/list-questions.ts';
import { mailOpenQuestions } from './rooms/questions/mail-open-questions.ts';
import { listOpenAskers } from './rooms/questions/questions.queries.ts';
import { questionRoutes } from './rooms/questions/questions.routes.ts';
import { followPayment } from './rooms/refunds/follow-payment.ts';
import { refundRoutes } from './rooms/refunds/refunds.routes.ts';
import { reputationRoutes } from './rooms/reputation/reputation.routes.ts';
import { roleRequestRoutes } from './rooms/role-requests/role-requests.routes.ts';
import { supplierRoutes } from './rooms/suppliers/suppliers.routes.ts';
import { supportRoutes } from './rooms/support/support.routes.ts';
import { backUpDaily } from './rooms/system/backing-up/back-up-daily.ts';
import { tryBackup } from './rooms/system/backing-up/try-backup.ts';
import { pauseInCommunityMode } from './rooms/system/community/community-mode.ts';
import { describeHealth } from './rooms/system/describe-health.ts';
import { isMailSent } from './rooms/system/is-mail-sent.ts';
import { deleteOldMail } from './rooms/system/mailing/delete-old-mail.ts';
import { noteAllSubjects } from './rooms/system/mailing/note-subjects.ts';
import type { IsLinkOver } from './rooms/system/mailing/resend-mail.ts';
import { admitDuringMaintenance } from './rooms/system/maintenance/admit-during-maintenance.ts';
import { followMaintenance, pauseInMaintenance } from './rooms/system/maintenance/follow-maintenance.ts';
import { readPublicAddress } from './rooms/system/read-public-address.ts';
import { readSettings } from './rooms/system/read-settings.ts';
import { readLargestFile } from './rooms/system/read-upload-rules.ts';
import { systemCommands } from './rooms/system/system.realtime.ts';
import { systemRoutes } from './rooms/system/system.routes.ts';
import { tierCommands } from './rooms/tiers/tiers.realtime.ts';
import { tierRoutes } from './rooms/tiers/tiers.routes.ts';
import { forgetOldFindings } from './rooms/trust/forget-old-findings.ts';
import { finishNotingFindings } from './rooms/trust/note-findings.ts';
import { finishNotingTypos } from './rooms/trust/note-typos.ts';
import { trustCommands } from './rooms/trust/trust.realtime.ts';
import { trustRoutes } from './rooms/trust/trust.routes.ts';
import { listUpdates } from './rooms/updates/list-updates.ts';
import { updateRoutes } from './rooms/updates/updates.routes.ts';
import { profileRoutes } from './rooms/users/profile.routes.ts';
import { userRoutes } from './rooms/users/users.routes.ts';
import { settleRestored } from './settle-restored.ts';

/** Whether what a mail is for can't be done by its link any more: each room knows its own links. */
const isLinkOver: IsLinkOver = async (services, url) => {
  for (const isOver of [isMailedLinkOver, isInvitationLinkOver, isFollowLinkOver])
    if (await isOver(services, url)) return true;
  return false;
};

/** Every room of the server, lowest first (scripts/house.ts); what a lower one shows of a higher one is handed to it here. */
export const rooms: readonly RoomOfCalls[] = [
  clientErrorRoutes,
  trustRoutes,
  mailTemplateRoutes({
    readSiteName: async (context) => (await readSettings(context)).siteName,
    readAddress: addressOf,
    isMailSent,
  }),
  systemRoutes({
    isLinkOver,
    countUnpaid: countChargedAcrossOrganizations,
    listJobs: () => jobs,
  }),
  contentRoutes({ countInstallation: countInstallationAcrossOrganizations, hasPlans }),
  tierRoutes,
  notificationRoutes,
  organizationRoutes(partsOfOrganizations),
  roleRequestRoutes,
  invitationRoutes,
  paymentRoutes(listMethodsOfOpenDealsAcrossOrganizations),
  supplierRoutes(countProductsOfSuppliers),
  productRoutes(usesOfProducts),
  groupBuyRoutes({ countOrdersTaking, countOrdersWithoutAddress }, async (db, deal) => ({
    questions: await listPublishedQuestions(db, deal),
    updates: await listUpdates(db, deal),
  })),
  orderRoutes(countOpenQuestions, async (tx, { orderId, ...given }) => {
    await giveOrderMessages(tx, { conversationId: orderId, ...given });
    await giveOrderProofs(tx, { orderId, ...given });
  }),
  paymentProofRoutes,
  orderChatRoutes,
  channelRoutes,
  questionRoutes,
  followRoutes,
  reputationRoutes,
  broadcastRoutes,
  planRoutes,
  refundRoutes,
  updateRoutes,
  moderationRoutes,
  authRoutes,
  securityRoutes,
  supportRoutes,
  userRoutes(personalDataOfRooms),
  privacyRoutes(personalDataOfRooms),
  profileRoutes(personalDataOfRooms),
  dashboardRoutes,
];

export const dropUnnamedFilesOfRooms = (services: Services) => dropUnnamedFiles(services, filesOfRooms);

/** Each room forgets its own: what has expired is refused anyway. */
async function forgetExpired(services: Services): Promise<void> {
  await forgetWhatExpired(services);
  await forgetOldTickets(services);
  await forgetOldBulkChanges(services);
}

/** What the rooms do by themselves. */
export const jobs: readonly Job[] = [
  {
    name: 'follow-maintenance',
    cron: '* * * * *',
    run: (context) =>
      followMaintenance(context, async (tx, standstill) => {
        await moveDatesOn(tx, standstill);
        await moveExtensionsOn(tx, standstill);
      }),
  },
  { name: 'follow-community-mode', cron: '* * * * *', run: pauseInMaintenance(chargeAgain) },
  {
    name: 'keep-payment-deadlines',
    cron: '*/5 * * * *',
    run: pauseInMaintenance(pauseInCommunityMode(keepPaymentDeadlines)),
  },
  {
    name: 'close-finished-orders',
    cron: '*/5 * * * *',
    run: pauseInMaintenance((context) => closeFinishedOrders(context, listOpenAskers)),
  },
  { name: 'tell-organisers', cron: '* * * * *', run: tellOrganisers },
  { name: 'tell-buyers-of-dates', cron: '* * * * *', run: tellBuyersOfDates },
  { name: 'mail-open-questions', cron: '* * * * *', run: mailOpenQuestions },
  { name: 'send-daily-digests', cron: '*/10 * * * *', run: sendDailyDigests },
  { name: 'tell-of-openings', cron: '* * * * *', run: pauseInMaintenance(tellOfOpenings) },
  { name: 'forget-spent-follows', cron: '23 * * * *', run: forgetSpentFollows },
  { name: 'repair-participation', cron: '*/10 * * * *', run: repairParticipation },
  { name: 'forget-what-expired', cron: '17 * * * *', run: forgetExpired },
  { name: 'forget-old-previews', cron: '47 * * * *', run: forgetOldPreviews },
  { name: 'delete-old-mail', cron: '43 3 * * *', run: deleteOldMail },
  { name: 'note-subjects', cron: '* * * * *', run: noteAllSubjects },
  { name: 'mail-missed-messages', cron: '* * * * *', run: mailMissedMessages },
  { name: 'forget-old-notifications', cron: '29 3 * * *', run: forgetOldNotifications },
  { name: 'forget-old-findings', cron: '37 3 * * *', run: forgetOldFindings },
  { name: 'forget-old-reports', cron: '39 3 * * *', run: forgetOldReports },
  { name: 'alert-month-limits', cron: '* * * * *', run: alertMonthLimits },
  { name: 'retry-payment-events', cron: '* * * * *', run: (context) => retryPaymentEvents(context, followPayment) },
  { name: 'keep-subscriptions', cron: '*/5 * * * *', run: keepSubscriptions },
  { name: 'alert-low-disk', cron: '*/5 * * * *', run: alertLowDisk },
  {
    name: 'back-up-daily',
    cron: '7 * * * *',
    run: (context) => backUpDaily(context, listNeededFiles, alertAdministrators),
  },
  {
    name: 'try-backup',
    cron: '27 * * * *',
    run: (context) => tryBackup(context, settleRestored, alertAdministrators),
  },
  {
    name: 'erase-kept-with-orders',
    cron: '33 3 * * *',
    run: (context) => eraseKeptWithOrders(context, personalDataOfRooms),
  },
  { name: 'drop-unnamed-pictures', cron: '41 3 * * *', run: dropUnnamedPictures },
  { name: 'drop-unnamed-files', cron: '51 3 * * *', run: dropUnnamedFilesOfRooms },
];

/** Rooms that also listen to sockets. */
const commands: readonly RoomOfCommands[] = [
  notificationCommands,
  orderCommands,
  orderChatCommands,
  channelCommands,
  trustCommands,
  systemCommands,
  contentCommands,
  tierCommands,
];

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  config: Config;
  database: Database;
  clock?: Clock;
  /** Who takes money for plans; without one they are free. */
  paymentProvider?: PaymentProvider | null;
  /** False for a command, which serves nobody and ends when it is done. */
  serves?: boolean;
  /** Waits for a database that comes back by itself; without it none does. */
  awaitDatabase?: AwaitDatabase;
  /** Draws public pages into their documents; without it browsers draw them alone. */
  drawDocument?: DrawDocument | undefined;
  /** Hears of refusals that the contract does not list; without it they are logged. */
  onUndeclared?: OnUndeclared;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** The whole program on one database, not listening yet. */
export async function createApp({
  config,
  database,
  clock = systemClock,
  paymentProvider = null,
  serves = true,
  awaitDatabase = async () => false,
  drawDocument,
  onUndeclared,
}: AppOptions): Promise<App> {
  const http = await createHttpApp(config, onUndeclared);
  const { realtime, attach, resync } = createRealtime();
  // Every request wants to know it.
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
    throttle: createThrottle(database.pool),
    secrets: createSecrets(config),
    keptAnswers: createKeptAnswers(clock),
    answersInTurn: createAnswersInTurn(),
    limitUse: createUseLimits(config),
    paymentProvider,
    readPublicUrl: () => readPublicAddress({ config, db: database.db }, port),
    readLargestFile: () => readLargestFile({ db: database.db }),
    log: http.log,
  };
  http.addHook('onClose', async () => {
    await finishSumming(services);
    await finishHandlingEvents(services);
    await finishNotingTypos(services);
    await finishNotingFindings(services);
  });
  const identify = createIdentify(services);
  const calls = { services, identify, admit: admitDuringMaintenance, awaitDatabase };
  for (const room of rooms) registerCalls(http, calls, room);
  await serveApiDescription(http, rooms, services);
  serveHealth(http, { isReady: () => isDatabaseReady(database), describe: () => describeHealth(services) });
  await serveWebhook(http, receiveWebhook(services, followPayment));
  servePublicFiles(http, services.files, {
    path: picturesPath,
    names: pictureName,
    type: 'image/webp',
    find: showPicturesInSizes(services),
  });
  servePublicFiles(http, services.files, {
    path: previewsPath,
    names: previewName,
    type: 'image/png',
    find: showPreviews(services),
  });
  servePublicFiles(http, services.files, { path: logosPath, names: logoName, type: 'image/webp' });
  servePublicFiles(http, services.files, { path: avatarsPath, names: avatarName, type: 'image/webp' });
  servePublicFiles(http, services.files, {
    path: brandSheetsPath,
    names: brandSheetName,
    type: 'text/css; charset=utf-8',
    find: drawBrandSheet,
  });
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
    commands,
    admit: admitDuringMaintenance,
    isClosed: async () => (await readSettings(services)).maintenanceMode,
    ...(serves && { telling: openTellingPool(database.url, resync) }),
  });
  return { http, services };
}
