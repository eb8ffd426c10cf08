import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** A link from a mail that lacks its token. */
export function BrokenLink({ title }: { title: string }) {
  return (
    <EntryFrame title={title}>
      <Notice tone="danger">{authErrors.link_invalid.sentence}</Notice>
      <LinkButton to="/forgot-password" wide>
        Ask for another link
      </LinkButton>
    </EntryFrame>
  );
}
