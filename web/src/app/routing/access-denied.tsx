import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { type Role, roleLabel } from '@cobuy/domain/roles/roles';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';

export function AccessDenied({ required, current }: { required: readonly Role[]; current: Role }) {
  usePageTitle('Access Denied');
  return (
    <Page title="Access Denied" width="reading">
      <Notice tone="danger">{authErrors.access_denied.sentence}</Notice>
      <FactList
        facts={[
          { term: 'Required role', value: required.map((role) => roleLabel[role]).join(', ') },
          { term: 'Your role', value: roleLabel[current] },
        ]}
      />
      <OfOneOrder />
      <div>
        <LinkButton to="/dashboard" variant="primary">
          Go to Dashboard
        </LinkButton>
      </div>
    </Page>
  );
}

/** A person who signed in to one order gets the rest with a password (docs/rules/accounts.md#order-sign-in). */
function OfOneOrder() {
  const { pathname, search, hash } = useLocation();
  const user = useSession((session) => session.user);
  const orderNumber = useSession((session) => session.orderNumber);
  if (orderNumber === null) return null;
  return (
    <Notice
      title="You’re signed in to one order only"
      action={
        user?.needsPasswordSetup ? (
          <LinkButton to="/set-password" state={{ email: user.email, orderNumber }}>
            Set a password
          </LinkButton>
        ) : (
          <LinkButton to="/login" state={{ from: pathname + search + hash }}>
            Sign in
          </LinkButton>
        )
      }
    >
      {authErrors[user?.needsPasswordSetup ? 'password_setup_required' : 'password_required'].sentence}
    </Notice>
  );
}
