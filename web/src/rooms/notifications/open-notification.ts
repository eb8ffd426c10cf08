import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { useOrganizations, useSession } from '../../lib/session/session.ts';
import { read } from './keep-notifications.ts';

/** Before a notification's page opens: marks it as read and makes its organization the current one. */
export function openNotification({ id, organizationId }: Pick<Notification, 'id' | 'organizationId'>) {
  void read(id);
  const { userOrganizations, choose } = useSession.getState();
  const isElsewhere = organizationId !== null && organizationId !== useOrganizations.getState().selectedOrgId;
  if (isElsewhere && userOrganizations.some((membership) => membership.id === organizationId)) choose(organizationId);
}
