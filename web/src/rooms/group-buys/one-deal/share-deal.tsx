import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { dialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { dealPath } from '../deal-path.ts';

const QrButton = dialogButton(
  async () => (await import('./load-qr-dialog.ts')).loadQrDialog(),
  ({ QrDialog }) => QrDialog,
);

const never = () => () => undefined;
/** A document that the server draws knows no device: its button comes when the program does. */
const useHasShareSheet = () =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

/** Where a deal is looked at and ordered from, as it is passed on; what the server draws shows it nowhere. */
export const dealUrl = (id: string) => new URL(dealPath(id), globalThis.location?.origin ?? 'http://document').href;

/** The device's own share sheet where there is one, the link, and a code to scan. */
export function ShareDeal({ id, title }: { id: string; title: string }) {
  const hasShareSheet = useHasShareSheet();
  const url = dealUrl(id);
  return (
    <Cluster>
      {hasShareSheet ? (
        <Button size="small" icon={<Icon name="share" size={16} />} onClick={() => void openShareSheet({ title, url })}>
          Share
        </Button>
      ) : null}
      <CopyButton value={url} what="link to this group buy" label="Copy link" />
      <QrButton size="small" title={title} url={url}>
        QR code
      </QrButton>
    </Cluster>
  );
}

async function openShareSheet(deal: { title: string; url: string }) {
  try {
    await navigator.share(deal);
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'danger', title: 'Sharing did not work', text: 'Copy the link instead.' });
  }
}
