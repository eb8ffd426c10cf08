import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';

/** The device's own share sheet where there is one, and the link to copy. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  return (
    <Cluster>
      {'share' in navigator ? (
        <Button icon={<Icon name="share" size={16} />} onClick={() => void openShareSheet({ title, url })}>
          Send
        </Button>
      ) : null}
      <CopyButton value={url} what="link to this group buy" label="Copy link" />
    </Cluster>
  );
}

async function openShareSheet(deal: { title: string; url: string }) {
  try {
    await navigator.share(deal);
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'danger', title: 'Sharing didn’t work', text: 'Copy the link instead.' });
  }
}
