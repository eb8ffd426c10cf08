import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const days = linkHours.firstPassword / 24;

export interface InvitedPersonProps {
  email: string;
  firstName: string;
  /** The invitation is in the outbox. */
  kept: number;
  /** Shown here, and nowhere again; null where the answer with it was lost. */
  url: string | null;
  onClose: () => void;
}

/** Somebody who was added without a password, on a site that mails nothing: what their administrator does now. */
export function InvitedPerson({ email, firstName, kept, url, onClose }: InvitedPersonProps) {
  return (
    <Dialog
      title={url ? `Give ${firstName || email} their link` : 'User added'}
      isOpen
      onClose={onClose}
      closesByButtonsOnly
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={16}>
        {url ? (
          <>
            <p>
              {email} is a member now. This site has no mail server, so give them the link yourself. It lets them choose
              a password, works once, for {days} days, and isn’t shown again.
            </p>
            <TextField name="inviteUrl" label="Link to choose a password" readOnly value={url} />
            <CopyButton value={url} what={`link of ${email}`} />
          </>
        ) : kept > 0 ? (
          <Notice tone="warn" title="Invitation kept, not sent: this site has no mail server">
            {email} is a member now. The people who run this site can find their link in the outbox.
          </Notice>
        ) : (
          <Notice tone="warn" title="The link didn’t arrive here">
            {email} is a member now. Make them a new link: Edit, then Send reset link.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
