import type { RoleRequest } from '@cobuy/contract/role-requests/role-requests.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { decisionNotesRules, roleRequestTexts } from '@cobuy/domain/role-requests/role-request-rules';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useChangeRequests } from './role-requests.api.ts';

export function RejectRequest({ request, onClose }: { request: RoleRequest; onClose: () => void }) {
  const { reject } = useChangeRequests();
  const name = displayName(request.user);
  const form = useForm({
    start: { notes: '' },
    read: (fields) => readChecked(fields, {}),
    explain: (error) => messageOf(error, roleRequestTexts.rejectFailed),
    onSubmit: async ({ notes }) => {
      await reject(request.id, notes);
      showToast({ tone: 'ok', title: 'Request rejected' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Reject ${name}’s request?`} onClose={onClose} form={form} submitLabel="Reject" isDanger>
      <TextArea
        label="Notes"
        optional
        hint={`${name} will see them.`}
        maxLength={decisionNotesRules.most}
        checks="notes"
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
