import { ended } from '@cobuy/domain/texts/ended';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { InvitationsSection } from '../../rooms/invitations/invitations-section.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** `/admin/invitations` */
export function InvitationsPage() {
  usePageTitle('Invitations');
  const [parameters] = useSearchParams();
  const given = Number(parameters.get('page'));
  const page = Number.isSafeInteger(given) && given >= 1 ? given : 1;
  const organization = useCurrentMembership();
  return (
    <div data-density="admin">
      <Page
        title="Invitations"
        crumbs={[...crumbsOf.section, { title: 'Users', to: '/admin/users' }]}
        lead={organization ? `Bring people into ${ended(organization.name)}` : undefined}
      >
        <InvitationsSection page={page} to={(next) => ({ search: next > 1 ? `?page=${next}` : '' })} />
      </Page>
    </div>
  );
}
