import type { WhitelistEntry } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { shortWords } from '../single-word-notice.tsx';
import { useChangeWhitelist } from './whitelist.api.ts';

export function RemoveEntry({ entry, onClose }: { entry: WhitelistEntry; onClose: () => void }) {
  const { remove } = useChangeWhitelist();
  const confirm = async () => {
    await remove(entry.id).catch((error: unknown) => {
      throw new Error(messageOf(error, moderationTexts.entryRemoveFailed));
    });
    showToast({ tone: 'ok', title: 'Entry removed' });
  };
  return (
    <ConfirmDialog
      title={`Remove “${shortWords(entry.term)}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Remove entry"
      isDanger
    >
      <p>From then on, what it allowed is refused again. It stays in this list as an inactive entry.</p>
    </ConfirmDialog>
  );
}
