import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import type { RoleRequestColumns } from './role-requests.queries.ts';

export async function notifyOfDecision(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { organizationId, userId, status, notes, id }: RoleRequestColumns,
  organizationName: string,
): Promise<void> {
  const isApproved = status === 'APPROVED';
  const path = isApproved ? '/agent/dashboard' : '/profile';
  const notice = {
    organizationId,
    data: { what: 'decided' as const, organizationId, isApproved, notes },
    path,
    subject: `role-request:${id}`,
  };
  const mail = composeMail('role-request-decided', {
    organizationName,
    isApproved,
    notes,
    url: `${context.publicUrl}${path}`,
  });
  await notifyPeople(tx, afterCommit, context, { kind: 'role_changed', organizationId }, [{ userId, notice, mail }]);
}
