import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { userTexts } from '@cobuy/domain/users/user-rules';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useCurrentMembership, useEffectiveRole } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useChangePeople } from '../users.api.ts';

/** An administrator takes somebody out of the organization; a platform administrator deletes the account. */
export function DeletePerson({ person, onClose }: { person: ManagedPerson; onClose: () => void }) {
  const isWhole = useEffectiveRole() === 'SUPERADMIN';
  const organization = useCurrentMembership()?.name ?? 'the organization';
  const { remove } = useChangePeople();
  const name = displayName(person);
  const confirm = async () => {
    await remove(person.id).catch((error: unknown) => {
      throw new Error(messageOf(error, userTexts.deleteFailed));
    });
    showToast({ tone: 'ok', title: isWhole ? 'User deleted' : `${name} is no longer a member` });
  };
  return (
    <ConfirmDialog
      title={isWhole ? `Delete ${name}’s account?` : `Remove ${name} from ${organization}?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={isWhole ? 'Delete account' : 'Remove from organization'}
      isDanger
    >
      {isWhole ? (
        <p>
          Their name, e-mail and password will be gone for good, in every organization. Their orders and messages stay
          under “Deleted user”.
        </p>
      ) : (
        <p>
          They’ll lose their role here and their places in channels right away; group buys only they run will pass to an
          administrator. Their account and their orders stay.
        </p>
      )}
    </ConfirmDialog>
  );
}
