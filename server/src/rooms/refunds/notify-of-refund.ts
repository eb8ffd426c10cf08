import { moneyText } from '@cobuy/domain/money/money';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { findRunningSubscription } from '../plans/plans.queries.ts';
import type { RefundColumns } from './refunds.queries.ts';

const path = '/settings?tab=plan';
/** The plan is separate from the money; neither where no plan runs or it ends by itself. */
async function readPlan(tx: Db, { userId, status, endsPlan }: RefundColumns) {
  const running = status === 'completed' ? await findRunningSubscription(tx, userId) : null;
  return {
    isPlanEnded: running !== null && endsPlan,
    isPlanRunning: running !== null && !endsPlan && !running.endsAtPeriodEnd,
  };
}

export async function notifyOfRefund(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services & { readonly publicUrl: string },
  request: RefundColumns,
): Promise<void> {
  const { id, userId, status, notes, refundedCents, amountCents, currency } = request;
  const isCompleted = status === 'completed';
  const plan = await readPlan(tx, request);
  const money = { cents: refundedCents ?? amountCents, currency };
  const notice = {
    organizationId: null,
    data: { isCompleted, ...money, ...plan, notes },
    path,
    subject: `refund:${id}`,
  };
  const mail = composeMail('refund-decided', {
    isCompleted,
    ...plan,
    amount: moneyText(money),
    notes,
    url: `${services.publicUrl}${path}`,
  });
  await notifyPeople(tx, afterCommit, services, { kind: 'refund_decided', organizationId: null }, [
    { userId, notice, mail },
  ]);
}
