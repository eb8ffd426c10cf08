import { invitationTexts } from '@cobuy/domain/invitations/invitation-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CopyLink } from './copy-link.tsx';
import { useChangeInvitations } from './invitations.api.ts';
import { InviteByMail } from './invite-by-mail.tsx';

/** The short way: some addresses, or one link for buyers. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { create } = useChangeInvitations();
  const keyOf = useIdempotencyKeys();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const makeLink = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { role: 'BUYER' as const };
      setLink((await create(body, keyOf(body))).inviteUrl);
    } catch (error) {
      setProblem(messageOf(error, invitationTexts.linkFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title="Invite users"
      isOpen
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/admin/invitations">All invitations</LinkButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={16}>
        <InviteByMail onSent={onClose} />
        <h3>Or share a link</h3>
        {problem ? (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        ) : null}
        {link ? (
          <>
            <p>
              <code>{link}</code>
            </p>
            <CopyLink value={link} />
          </>
        ) : (
          <Cluster gap={12}>
            <Button pending={isBusy} onClick={() => void makeLink()}>
              Generate link
            </Button>
            <span>For buyers, {invitationTexts.linkHint}</span>
          </Cluster>
        )}
      </Stack>
    </Dialog>
  );
}
