import { displayName } from '@cobuy/domain/accounts/display-name';
import type { Services } from '../../platform/context.ts';
import { type AdminAlert, alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { findOrganizationName, findPlanOwner } from './organizations.queries.ts';

interface MetLimit extends Pick<AdminAlert, 'key' | 'title' | 'body' | 'once'> {
  organizationId: string;
}

/**
 * Tells an organization's administrators that its plan has no room, or soon none. Its owner alone can take a larger one:
 * the others are told whom to ask.
 */
export async function alertOfLimit(
  services: Services,
  { organizationId, key, title, body, once = false }: MetLimit,
): Promise<void> {
  const [owner, name] = await Promise.all([
    findPlanOwner(services.db, organizationId),
    findOrganizationName(services.db, organizationId),
  ]);
  const asks = owner && `The plan of ${displayName(owner)} counts here: ask them for a larger one.`;
  await alertAdministrators(services, {
    key,
    title: `${title}: ${name}`,
    body: (userId) => [body, userId === owner?.id ? 'A larger plan takes more.' : asks].filter(Boolean).join(' '),
    path: '/settings?tab=plan',
    organizationId,
    once,
  });
}
