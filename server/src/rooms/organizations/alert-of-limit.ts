import type { AdminAlertData } from '@cobuy/domain/notifications/admin-alerts';
import type { Services } from '../../platform/context.ts';
import { type AdminAlert, alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { findPlanOwner } from './organizations.queries.ts';

type Limits = Extract<AdminAlertData, { isOwner: boolean }>;
type WithoutReader<Data> = Data extends Limits ? Omit<Data, 'organizationId' | 'personId' | 'isOwner'> : never;

interface MetLimit extends Pick<AdminAlert, 'key' | 'once'> {
  organizationId: string;
  data: WithoutReader<Limits>;
}

/** Tells administrators that a plan is full, or nearly. Only the owner can upgrade; the others are told whom to ask. */
export async function alertOfLimit(
  services: Services,
  { organizationId, key, data, once = false }: MetLimit,
): Promise<void> {
  const personId = (await findPlanOwner(services.db, organizationId))?.id ?? null;
  await alertAdministrators(services, {
    key,
    data: (userId) => ({ ...data, organizationId, personId, isOwner: userId === personId }),
    path: '/settings?tab=plan',
    organizationId,
    once,
  });
}
