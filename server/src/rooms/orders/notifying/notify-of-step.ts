import type { StepKind } from '@cobuy/domain/notifications/notice-data';
import type { OrderMover, OrderStatus } from '@cobuy/domain/orders/order-status';
import type { StepCause } from '@cobuy/domain/orders/step-causes';
import { unpaidIsCancelledAfter } from '@cobuy/domain/payments/payment-deadlines';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { mayMailGuest } from '../../accounts/guests.ts';
import { type NewsForPerson, notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { stepNoticesOf } from './compose-order-notice.ts';
import { composeStepMail, noticeOfStep } from './compose-step-mail.ts';
import { keepOrderUntil } from './keep-order-until.ts';
import { listMailedOrders, type MailedOrder } from './order-mails.queries.ts';
import { publishToWatchers } from './publish-to-watchers.ts';

export type NotifyingServices = Pick<
  Services,
  'db' | 'clock' | 'realtime' | 'config' | 'answerCache' | 'log' | 'names' | 'noteDeliveries'
> & {
  readonly publicUrl: string;
};

export interface NotifiedStep {
  to: OrderStatus;
  mover: OrderMover;
  reason: string | null;
  cause?: StepCause | null;
  orders: readonly { organizationId: string; id: string; orderNumber: string; groupBuyId: string }[];
  /** Orders whose buyers get no mail about it (`spareStrangers`). */
  spared?: ReadonlySet<string> | undefined;
  /** Those whose buyers are told nothing at all. */
  quiet?: ReadonlySet<string> | undefined;
}

/** Tells buyers in the transaction, watchers after the commit. Uploads and undos are news only to watchers. */
export async function notifyOfStep(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  step: NotifiedStep,
): Promise<void> {
  const kind = noticeOfStep[step.to];
  if (kind && step.mover !== 'upload' && step.mover !== 'undo') await tellBuyers(tx, afterCommit, services, step, kind);
  afterCommit(() => publishToWatchers(services, ...step.orders));
}

async function tellBuyers(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  step: NotifiedStep,
  kind: StepKind,
) {
  const told = step.orders.filter(({ id }) => !step.quiet?.has(id));
  if (told.length === 0) return;
  // On the transaction's connection: waiting for another while holding one could deadlock.
  const settings = await readSettings({ db: tx });
  const orders = await listMailedOrders(tx, told);
  for (const [organizationId, ofOrganization] of Map.groupBy(orders, (order) => order.organizationId)) {
    const methodOf = await describeMethods(tx, organizationId);
    const unmailed = await listUnmailed(tx, services, step, ofOrganization);
    const mails = ofOrganization.flatMap((order): NewsForPerson<StepKind>[] => {
      if (step.spared?.has(order.id) || unmailed.has(order.id)) return [];
      const mail = composeStepMail(
        step,
        { order, method: methodOf(order.paymentMethod) },
        settings,
        services.publicUrl,
      );
      return mail ? [{ userId: order.buyerId, mail }] : [];
    });
    if (step.to === 'PENDING')
      for (const order of ofOrganization) await keepOrderUntil(tx, order, unpaidIsCancelledAfter(order, settings));
    const notices = isNews(step) ? stepNoticesOf(step, ofOrganization) : [];
    await notifyPeople(tx, afterCommit, services, { kind, organizationId }, [...notices, ...mails]);
  }
}

/** Orders of guests who have canceled often: nobody fills a mailbox by ordering in someone's name and canceling again. */
async function listUnmailed(
  tx: Db,
  services: Pick<Services, 'clock'>,
  { mover }: NotifiedStep,
  orders: readonly MailedOrder[],
): Promise<Set<string>> {
  const unmailed = new Set<string>();
  if (mover !== 'buyer') return unmailed;
  for (const { id, guestAccess, ...mailed } of orders)
    if (guestAccess && !(await mayMailGuest(tx, services, mailed, ['order-cancelled']))) unmailed.add(id);
  return unmailed;
}

/** A buyer who cancels knows it already; an accepted closure is told by the card in its chat. */
const isNews = ({ to, mover }: NotifiedStep) => (to !== 'CLOSED' || mover !== 'closure') && mover !== 'buyer';
