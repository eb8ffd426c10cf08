import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** A link from a mail that lacks its token, was used, or is too old. */
export function BrokenLink({ title }: { title: string }) {
  return (
    <EntryFrame title={title}>
      <Stack gap={12}>
        <Notice tone="danger">{authErrors.link_invalid.sentence}</Notice>
        <p>
          Each link works once, and for a limited time. If you’ve already chosen your password, just sign in. If a group
          invited you, its organizer can send you a new link too.
        </p>
        <LinkButton to="/forgot-password" variant="primary" wide>
          Request another link
        </LinkButton>
        <LinkButton to="/login" wide>
          Sign in
        </LinkButton>
      </Stack>
    </EntryFrame>
  );
}
