import type { TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { shortWords } from '../single-word-notice.tsx';
import { useChangeKeywords } from './keywords.api.ts';

/** Switches a keyword off, or on again: also a seed, which can't be deleted. */
export function SwitchKeyword({ keyword, onClose }: { keyword: TrustKeyword; onClose: () => void }) {
  const { switchTo } = useChangeKeywords();
  const way = keyword.isActive ? 'off' : 'on';
  const confirm = async () => {
    await switchTo(keyword.id, !keyword.isActive).catch((error: unknown) => {
      throw new Error(messageOf(error, moderationTexts.keywordSaveFailed));
    });
    showToast({ tone: 'ok', title: moderationTexts.keywordUpdated });
  };
  return (
    <ConfirmDialog
      title={`Turn ${way} “${shortWords(keyword.keyword)}”?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={`Turn ${way}`}
      isDanger={keyword.isActive}
    >
      <p>{consequenceOf(keyword)}</p>
    </ConfirmDialog>
  );
}

function consequenceOf({ isActive, source }: TrustKeyword): string {
  if (!isActive) return 'From now on, people can’t write it.';
  return source === 'seed'
    ? 'From now on, people can write it. It stays off, even after an update, until someone turns it back on.'
    : 'From now on, people can write it, until someone turns it back on.';
}
