import type { Membership } from '@cobuy/contract/accounts/accounts.schemas';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useEffectiveRole, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { loadCode } from '../../../ui/load-code.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useGovernedOrganization } from './governing.api.ts';

const HandOver = lazy(async () => ({ default: (await loadCode(() => import('./hand-over.tsx'))).HandOver }));

interface MembershipWaysProps {
  organization: Membership;
  /** Ends one's own membership and finds out which organization is active then. */
  leave: (organizationId: string) => Promise<void>;
}

export function MembershipWays({ organization, leave }: MembershipWaysProps) {
  const role = useEffectiveRole();
  const userId = useSession(({ user }) => user?.id);
  const { data } = useGovernedOrganization(isOrganizationManager(role) ? organization.id : '');
  const [opens, setOpens] = useState<'leave' | 'hand-over' | null>(null);
  const isOwner = data?.ownerId === userId;
  const close = () => setOpens(null);
  // Platform administrators are in every organization without being members.
  if (role === 'SUPERADMIN' && !isOwner) return null;
  return (
    <>
      <Cluster gap={8}>
        {isOwner ? <Button onClick={() => setOpens('hand-over')}>Hand over…</Button> : null}
        {isOwner ? null : <Button onClick={() => setOpens('leave')}>Leave organization</Button>}
      </Cluster>
      {opens === 'leave' ? (
        <ConfirmDialog
          title={`Leave ${organization.name}?`}
          isOpen
          onClose={close}
          onConfirm={() =>
            leave(organization.id).catch((error: unknown) => {
              throw new Error(messageOf(error, 'You couldn’t leave'));
            })
          }
          confirmLabel="Leave organization"
          isDanger
        >
          <p>
            You’ll lose your role and your places in its channels; group buys only you run will pass to an
            administrator. Your orders stay. To come back, you’ll need an invitation.
          </p>
        </ConfirmDialog>
      ) : null}
      {opens === 'hand-over' && data ? (
        <Suspense fallback={null}>
          <HandOver organization={data} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
