import { publicAddressBody } from '@cobuy/contract/system/system.http';
import { messageOf } from '../../lib/api-error.ts';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { usePublicAddress, useSavePublicAddress } from './system.api.ts';

const title = 'Address of this installation';

/** Which address links in mails begin with; where the environment says so it is only shown. */
export function PublicAddressDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePublicAddress();
  if (data && data.setBy !== 'environment')
    return (
      <AddressForm current={data.setBy === 'nobody' ? window.location.origin : data.publicUrl} onClose={onClose} />
    );
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {data ? (
        <Notice tone="info">
          Links in e-mails begin with {data.publicUrl}, which PUBLIC_URL sets where this program is started.
        </Notice>
      ) : null}
      {error && !data ? (
        <ErrorState
          title={messageOf(error, 'The address could not be loaded')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data || error ? null : (
        <SkeletonFrame>
          <Skeleton height="5rem" />
        </SkeletonFrame>
      )}
    </Dialog>
  );
}

function AddressForm({ current, onClose }: { current: string; onClose: () => void }) {
  const save = useSavePublicAddress();
  const form = useForm({
    read: (typed) => readWithSchema(publicAddressBody, typed),
    start: { publicUrl: current },
    explain: 'The address could not be saved',
    onSubmit: async (body) => {
      await save(body);
      showToast({ tone: 'ok', title: 'Address saved' });
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel="Save">
      <TextField
        label="Address"
        hint="Links in e-mails begin with it: the address by which people open this site, without a path."
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('publicUrl')}
      />
    </FormDialog>
  );
}
