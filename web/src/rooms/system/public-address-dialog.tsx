import { publicAddressBody } from '@cobuy/contract/system/system.http';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { usePublicAddress, useSavePublicAddress } from './system.api.ts';

const title = 'Address of this site';

/** Which address links in mails begin with; where the environment says so it is only shown. */
export function PublicAddressDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePublicAddress();
  if (data && data.setBy !== 'environment')
    return <AddressForm current={data.publicUrl} setBy={data.setBy} onClose={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {data ? (
        <Notice tone="info">
          Links in e-mails begin with {data.publicUrl}, which PUBLIC_URL sets where this program is started.
        </Notice>
      ) : null}
      {error && !data ? (
        <ErrorState title={messageOf(error, 'We couldn’t load the address')} retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame height="5rem" />}
    </Dialog>
  );
}

function AddressForm({ current, setBy, onClose }: { current: string; setBy: string; onClose: () => void }) {
  const save = useSavePublicAddress();
  const here = window.location.origin;
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    read: (typed) => readWithSchema(publicAddressBody.pick({ publicUrl: true }), typed),
    start: { publicUrl: setBy === 'nobody' ? here : current },
    explain: 'We couldn’t save the address',
    onSubmit: async ({ publicUrl }) => setAsked(publicUrl),
  });
  const { field } = form;
  const confirm = async () => {
    if (asked === null) return;
    await save({ publicUrl: asked, seen: current }).catch((error: unknown) => {
      throw new Error(messageOf(error, 'We couldn’t save the address'));
    });
    showToast({ tone: 'ok', title: 'Address saved' });
    onClose();
  };
  if (asked !== null)
    return (
      <ConfirmDialog
        title="Change the address of every link?"
        isOpen
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        confirmLabel="Change the address"
        isDanger={asked !== here}
      >
        <FactList
          facts={[
            { term: 'Links begin with', value: current },
            { term: 'From now on with', value: asked },
          ]}
        />
        <p>
          Links in e-mails and QR codes made from now on will lead there. If nothing answers at that address, none of
          them will work.
        </p>
        {asked === here ? null : (
          <Notice tone="warn" title="This page is open at another address">
            You’re at {here}. Open {asked} in another tab first: it should show this site.
          </Notice>
        )}
      </ConfirmDialog>
    );
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel="Continue">
      <TextField
        label="Address"
        hint="Links in e-mails begin with it: the address people use to open this site, without a path."
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('publicUrl')}
      />
    </FormDialog>
  );
}
