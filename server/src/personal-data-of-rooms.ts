// What all tables may hold of people, for whoever gives it out or erases it.
import { keptRequestsPersonal } from './platform/http/kept-requests.personal.ts';
import { mailOutboxPersonal } from './platform/mail/mail-outbox.personal.ts';
import type { PersonalTable } from './platform/personal/personal-table.ts';
import { attachmentsPersonal } from './platform/realtime/attachments.personal.ts';
import { smsOutboxPersonal } from './platform/sms/sms-outbox.personal.ts';
import { accountsPersonal } from './rooms/accounts/accounts.personal.ts';
import { authPersonal } from './rooms/auth/auth.personal.ts';
import { broadcastsPersonal } from './rooms/broadcasts/broadcasts.personal.ts';
import { channelsPersonal } from './rooms/channels/channels.personal.ts';
import { contentPersonal } from './rooms/content/content.personal.ts';
import { conversationsPersonal } from './rooms/conversations/conversations.personal.ts';
import { dashboardPersonal } from './rooms/dashboard/dashboard.personal.ts';
import { followsPersonal } from './rooms/follows/follows.personal.ts';
import { groupBuysPersonal } from './rooms/group-buys/group-buys.personal.ts';
import { invitationsPersonal } from './rooms/invitations/invitations.personal.ts';
import { mailTemplatesPersonal } from './rooms/mail-templates/mail-templates.personal.ts';
import { moderationPersonal } from './rooms/moderation/moderation.personal.ts';
import { notificationsPersonal } from './rooms/notifications/notifications.personal.ts';
import { ordersPersonal } from './rooms/orders/orders.personal.ts';
import { organizationsPersonal } from './rooms/organizations/organizations.personal.ts';
import { paymentProofsPersonal } from './rooms/payment-proofs/payment-proofs.personal.ts';
import { paymentsPersonal } from './rooms/payments/payments.personal.ts';
import { plansPersonal } from './rooms/plans/plans.personal.ts';
import { productsPersonal } from './rooms/products/products.personal.ts';
import { questionsPersonal } from './rooms/questions/questions.personal.ts';
import { refundsPersonal } from './rooms/refunds/refunds.personal.ts';
import { roleRequestsPersonal } from './rooms/role-requests/role-requests.personal.ts';
import { suppliersPersonal } from './rooms/suppliers/suppliers.personal.ts';
import { systemPersonal } from './rooms/system/system.personal.ts';
import { tiersPersonal } from './rooms/tiers/tiers.personal.ts';
import { trustPersonal } from './rooms/trust/trust.personal.ts';
import { updatesPersonal } from './rooms/updates/updates.personal.ts';

/** Every table of the database once; those that others refer to come first. */
export const personalDataOfRooms: readonly PersonalTable[] = [
  ...accountsPersonal,
  ...organizationsPersonal,
  ...roleRequestsPersonal,
  ...invitationsPersonal,
  ...notificationsPersonal,
  ...mailOutboxPersonal,
  ...smsOutboxPersonal,
  ...suppliersPersonal,
  ...productsPersonal,
  ...groupBuysPersonal,
  ...ordersPersonal,
  ...paymentProofsPersonal,
  ...conversationsPersonal,
  ...channelsPersonal,
  ...questionsPersonal,
  ...followsPersonal,
  ...broadcastsPersonal,
  ...updatesPersonal,
  ...plansPersonal,
  ...refundsPersonal,
  ...moderationPersonal,
  ...trustPersonal,
  ...paymentsPersonal,
  ...authPersonal,
  ...contentPersonal,
  ...mailTemplatesPersonal,
  ...systemPersonal,
  ...tiersPersonal,
  ...dashboardPersonal,
  ...keptRequestsPersonal,
  ...attachmentsPersonal,
];
