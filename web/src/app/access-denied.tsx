import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { type Role, roleLabel } from '@cobuy/domain/roles/roles';
import { usePageTitle } from '../lib/page-title.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Page } from '../ui/layout/page.tsx';
import { FactList } from '../ui/ledger/fact-list.tsx';

/** A signed-in person without a role that the page asks for. */
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
      <div>
        <LinkButton to="/dashboard" variant="primary">
          Go to Dashboard
        </LinkButton>
      </div>
    </Page>
  );
}
