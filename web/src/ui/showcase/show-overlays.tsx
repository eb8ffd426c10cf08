import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { showToast } from '../feedback/show-toast.ts';
import { TextField } from '../fields/text-field.tsx';
import { Cluster } from '../layout/stack.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { dialogButton } from '../overlays/dialog-button.tsx';
import { EarlierVersions } from '../overlays/earlier-versions.tsx';
import { FormDialog } from '../overlays/form-dialog.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { SidePanel } from '../overlays/side-panel.tsx';
import { Sample, SampleCard } from './sample.tsx';

type Opened = 'dialog' | 'confirm' | 'form' | 'panel' | 'popover' | null;

const Versions = dialogButton(
  async () => ({ SampleVersions }),
  ({ SampleVersions: Shown }) => Shown,
);

function SampleVersions({ onClose }: { onClose: () => void }) {
  const saved = { title: 'Terms', content: 'What was written then.', version: 1, isPublished: true };
  return (
    <EarlierVersions
      versions={{
        data: { data: [{ ...saved, savedAt: new Date().toISOString() }], pagination: { pages: 1 } },
        isFetching: false,
        isLoadingError: false,
        refetch: () => undefined,
      }}
      page={1}
      onPage={() => undefined}
      onTake={onClose}
      onClose={onClose}
    />
  );
}

export function ShowOverlays() {
  const [opened, setOpened] = useState<Opened>(null);
  const popover = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const done = (title: string) => {
    close();
    showToast({ tone: 'ok', title });
  };
  return (
    <SampleCard title="Modals and menus">
      <Sample name="Dialog, ConfirmDialog, FormDialog, SidePanel, EarlierVersions">
        <Cluster>
          <Button onClick={() => setOpened('dialog')}>Dialog</Button>
          <Button onClick={() => setOpened('confirm')}>Confirmation</Button>
          <Button onClick={() => setOpened('form')}>Form in a dialog</Button>
          <Button onClick={() => setOpened('panel')}>Side panel</Button>
          <Versions>Earlier versions</Versions>
        </Cluster>
      </Sample>
      <Sample name="MenuButton, Popover">
        <Cluster>
          <MenuButton
            label="Sample menu"
            placement="bottom start"
            sections={[
              {
                id: 'deeds',
                label: 'Actions',
                actions: [
                  { id: 'edit', label: 'Edit', text: 'Edit', icon: 'pencil', onAction: () => done('Edit was chosen') },
                  { id: 'copy', label: 'Copy', text: 'Copy', icon: 'copy', onAction: () => done('Copy was chosen') },
                ],
              },
            ]}
          >
            Sample menu
          </MenuButton>
          <Button ref={popover} onClick={() => setOpened('popover')}>
            Popover
          </Button>
        </Cluster>
      </Sample>
      <Popover label="A sample popover" trigger={popover} isOpen={opened === 'popover'} onClose={close}>
        <p>A small sheet next to its button.</p>
      </Popover>
      <Dialog title="A sample dialog" isOpen={opened === 'dialog'} onClose={close}>
        <p>A window over the page; on phones it rises from the bottom.</p>
      </Dialog>
      <ConfirmDialog
        title="Remove the sample?"
        isOpen={opened === 'confirm'}
        onClose={close}
        onConfirm={async () => showToast({ tone: 'ok', title: 'The sample would be gone now' })}
        confirmLabel="Remove the sample"
        isDanger
      >
        <p>This says what it means. Nothing is removed on this page.</p>
      </ConfirmDialog>
      {opened === 'form' ? (
        <FormDialog
          title="A form in a dialog"
          onClose={close}
          submitLabel="Save"
          form={{
            submit: (event: FormEvent) => {
              event.preventDefault();
              done('A real form would be saved now');
            },
            isSubmitting: false,
            summary: { attempt: 0 },
          }}
        >
          <TextField name="showcase-dialog-name" label="Name" autoComplete="off" />
        </FormDialog>
      ) : null}
      {opened === 'panel' ? (
        <SidePanel title="A side panel" onClose={close}>
          <p>One item of a list, next to the list.</p>
        </SidePanel>
      ) : null}
    </SampleCard>
  );
}
