// The one place that lists every room, and what is handed from a higher one to a lower. What the server serves, does by
// itself, keeps and knows of people follows from the list.
import { getTableName } from 'drizzle-orm';
import type { Owners } from './platform/cluster/plan-spread.ts';
import type { Services } from './platform/context.ts';
import type { Db } from './platform/database/open-database.ts';
import { ownerOf } from './platform/database/owned-table.ts';
import { dropUnnamedFiles } from './platform/files/drop-unnamed-files.ts';
import { idempotencyPersonal } from './platform/http/idempotency.tables.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import type { PersonalTable } from './platform/personal/personal-table.ts';
import { attachmentsPersonal } from './platform/realtime/attachments.tables.ts';
import type { Room } from './platform/room.ts';
import { accountsRoom, ofAccounts } from './rooms/accounts/accounts.room.ts';
import { authRoom, ofAuth } from './rooms/auth/auth.room.ts';
import { broadcastsRoom } from './rooms/broadcasts/broadcasts.room.ts';
import { channelsRoom } from './rooms/channels/channels.room.ts';
import { clientErrorsRoom } from './rooms/client-errors/client-errors.room.ts';
import { contentRoom } from './rooms/content/content.room.ts';
import { conversationsRoom, ofConversations } from './rooms/conversations/conversations.room.ts';
import { dashboardRoom } from './rooms/dashboard/dashboard.room.ts';
import { followsRoom, ofFollows } from './rooms/follows/follows.room.ts';
import { groupBuysRoom, ofGroupBuys } from './rooms/group-buys/group-buys.room.ts';
import { invitationsRoom, ofInvitations } from './rooms/invitations/invitations.room.ts';
import { mailTemplatesRoom } from './rooms/mail-templates/mail-templates.room.ts';
import { moderationRoom } from './rooms/moderation/moderation.room.ts';
import { notificationsRoom, ofNotifications } from './rooms/notifications/notifications.room.ts';
import { orderChatRoom } from './rooms/order-chat/order-chat.room.ts';
import { ofOrders, ordersRoom } from './rooms/orders/orders.room.ts';
import { ofOrganizations, organizationsRoom } from './rooms/organizations/organizations.room.ts';
import { ofPaymentProofs, paymentProofsRoom } from './rooms/payment-proofs/payment-proofs.room.ts';
import { paymentsRoom } from './rooms/payments/payments.room.ts';
import { plansRoom } from './rooms/plans/plans.room.ts';
import { privacyRoom } from './rooms/privacy/privacy.room.ts';
import { ofProducts, productsRoom } from './rooms/products/products.room.ts';
import type { UsesOfProducts } from './rooms/products/uses-of-products.ts';
import { ofQuestions, questionsRoom } from './rooms/questions/questions.room.ts';
import { ofRefunds, refundsRoom } from './rooms/refunds/refunds.room.ts';
import { reputationRoom } from './rooms/reputation/reputation.room.ts';
import { roleRequestsRoom } from './rooms/role-requests/role-requests.room.ts';
import { suppliersRoom } from './rooms/suppliers/suppliers.room.ts';
import { supportRoom } from './rooms/support/support.room.ts';
import { ofSystem, systemRoom } from './rooms/system/system.room.ts';
import { tiersRoom } from './rooms/tiers/tiers.room.ts';
import { trustRoom } from './rooms/trust/trust.room.ts';
import { ofUpdates, updatesRoom } from './rooms/updates/updates.room.ts';
import { usersRoom } from './rooms/users/users.room.ts';
import { settleRestored } from './settle-restored.ts';

export const usesOfProducts: UsesOfProducts = {
  ...ofOrders.usesOfProducts,
  notePrices: ofGroupBuys.notePrices,
  noteNames: ofGroupBuys.noteNames,
};

/** Lowest first, as scripts/house.ts ranks them. */
export const rooms: readonly Room[] = [
  clientErrorsRoom,
  trustRoom,
  mailTemplatesRoom({
    readSiteName: async (context) => (await ofSystem.readSettings(context)).siteName,
    readAddress: ofAccounts.addressOf,
    isMailSent: ofSystem.isMailSent,
  }),
  systemRoom({
    isLinkOver: async (services, url) =>
      (await ofAccounts.isMailedLinkOver(services, url)) ||
      (await ofInvitations.isInvitationLinkOver(services, url)) ||
      (await ofFollows.isFollowLinkOver(services, url)),
    countUnpaid: ofOrders.countChargedAcrossOrganizations,
    nameAccount: ofAccounts.nameAccount,
    listJobs: () => jobs,
    async moveDatesOn(tx, standstill) {
      await ofGroupBuys.moveDatesOn(tx, standstill);
      await ofOrders.shiftExtensions(tx, standstill);
    },
    listNeededFiles: (db) => listNeededFiles(db),
    settleRestored,
    alertAdministrators: ofNotifications.alertAdministrators,
    isEmailConfirmed: ofAccounts.isEmailConfirmed,
    linkFirstPassword: ofAuth.linkFirstPassword,
  }),
  contentRoom({
    countInstallation: ofOrders.countInstallationAcrossOrganizations,
    hasPlans: ofOrganizations.hasPlans,
  }),
  tiersRoom(ofAccounts.nameAccount),
  accountsRoom,
  notificationsRoom,
  organizationsRoom(ofOrders.partsOfOrganizations),
  roleRequestsRoom,
  invitationsRoom,
  paymentsRoom(ofGroupBuys.listMethodsOfOpenGroupBuysAcrossOrganizations),
  suppliersRoom({
    countProducts: ofProducts.countProductsOfSuppliers,
    async releaseSupplier(tx, organizationId, id) {
      await ofProducts.takeSupplierFromProducts(tx, organizationId, id);
      await ofOrders.takeSupplierFromMails(tx, organizationId, id);
    },
  }),
  productsRoom(usesOfProducts),
  groupBuysRoom(ofOrders, async (db, deal) => ({
    questions: await ofQuestions.listPublishedQuestions(db, deal),
    updates: await ofUpdates.listUpdates(db, deal),
  })),
  ordersRoom(ofQuestions.countOpenQuestions, async (tx, { orderId, ...given }) => {
    await ofConversations.giveOrderMessages(tx, { conversationId: orderId, ...given });
    await ofPaymentProofs.giveProofsOf(tx, { orderId, ...given });
  }),
  paymentProofsRoom,
  conversationsRoom,
  orderChatRoom(ofQuestions.listOpenAskers),
  channelsRoom,
  questionsRoom,
  followsRoom,
  reputationRoom,
  broadcastsRoom,
  plansRoom(ofRefunds.followPayment),
  refundsRoom,
  updatesRoom,
  moderationRoom,
  authRoom,
  supportRoom,
  usersRoom(() => personalTables),
  privacyRoom(() => personalTables),
  dashboardRoom,
];

export const callsOfRooms = rooms.flatMap((room) => room.calls ?? []);

/** Every database table once, with the personal data it may hold; tables that others refer to come first. */
export const personalTables: readonly PersonalTable[] = [
  ...rooms.flatMap((room) => room.personal ?? []),
  ...idempotencyPersonal,
  ...attachmentsPersonal,
];

/** Whose each table is. */
export const ownersOfTables: Owners = new Map(personalTables.map(({ table }) => [getTableName(table), ownerOf(table)]));

/** Rooms that store files; a file that none of them recognizes stays where it is. */
export const filesOfRooms = rooms.flatMap((room) => room.files ?? []);

/** Keys of all files that a row needs to be complete. */
export async function listNeededFiles(db: Db): Promise<string[]> {
  const keys: string[] = [];
  // One after the other: a backup asks over its one connection.
  for (const { listNeeded } of filesOfRooms) for (const key of await listNeeded(db)) keys.push(key);
  return keys;
}

export const dropUnnamedFilesOfRooms = (services: Services) => dropUnnamedFiles(services, filesOfRooms);

export const jobs: readonly Job[] = [
  ...rooms.flatMap((room) => room.jobs ?? []),
  { name: 'drop-unnamed-files', cron: '51 3 * * *', run: dropUnnamedFilesOfRooms },
];
