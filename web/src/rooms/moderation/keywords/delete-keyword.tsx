import type { TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { shortWords } from '../single-word-notice.tsx';
import { useChangeKeywords } from './keywords.api.ts';

export function DeleteKeyword({ keyword, onClose }: { keyword: TrustKeyword; onClose: () => void }) {
  const { remove } = useChangeKeywords();
  const confirm = async () => {
    await remove(keyword.id).catch((error: unknown) => {
      throw new Error(messageOf(error, moderationTexts.keywordDeleteFailed));
    });
    showToast({ tone: 'ok', title: moderationTexts.keywordDeleted });
  };
  return (
    <ConfirmDialog
      title={`Delete “${shortWords(keyword.keyword)}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Delete keyword"
      isDanger
    >
      <p>People can write it from then on. What it found stays in the analytics.</p>
    </ConfirmDialog>
  );
}
