import { dollarsFromCents } from '@cobuy/domain/money/money';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import type { RefundColumns } from './refunds.queries.ts';

const path = '/settings?tab=plan';

/** Whoever asked is told what was decided, in the application and by mail. */
export async function tellRefund(
  tx: Db,
  afterCommit: AfterCommit,
  services: Services & { readonly publicUrl: string },
  { id, userId, status, notes, refundedCents, amountCents }: RefundColumns,
): Promise<void> {
  const isCompleted = status === 'completed';
  const amount = dollarsFromCents(refundedCents ?? amountCents);
  const notice = {
    organizationId: null,
    title: isCompleted ? 'Your money is on its way back' : 'Your refund request was declined',
    body: [
      isCompleted ? `${amount} goes back the way it was paid.` : `You asked for ${amount} back.`,
      ...(notes ? [notes] : []),
    ].join(' '),
    path,
    subject: `refund:${id}`,
  };
  const mail = composeMail('refund-decided', { isCompleted, amount, notes, url: `${services.publicUrl}${path}` });
  await tellPeople(tx, afterCommit, services, { kind: 'refund_decided', organizationId: null }, [
    { userId, notice, mail },
  ]);
}
