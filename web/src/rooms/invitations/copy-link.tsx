import { invitationTexts } from '@cobuy/domain/invitations/invitation-rules';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { copyText } from '../../ui/actions/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';

const saidMs = 2000;

export function CopyLink({ value }: { value: string }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Button
      size="small"
      icon={<Icon name={said === invitationTexts.copied ? 'check' : 'copy'} size={16} />}
      onClick={async () => setSaid((await copyText(value)) ? invitationTexts.copied : 'Select and copy it')}
    >
      {said ?? 'Copy link'}
      <VisuallyHidden role="status">{said ?? ''}</VisuallyHidden>
    </Button>
  );
}
