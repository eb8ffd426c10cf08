import { ended } from '@cobuy/domain/texts/ended';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { InvitationsSection } from '../../rooms/invitations/invitations-section.tsx';
import { BrandEditor } from '../../rooms/organizations/branding/brand-editor.tsx';
import { LogoEditor } from '../../rooms/organizations/branding/logo-editor.tsx';
import { useGovernedOrganization } from '../../rooms/organizations/governing/governing.api.ts';
import { WhiteLabel } from '../../rooms/organizations/governing/white-label.tsx';
import { OrganizationSettingsPart } from '../../rooms/organizations/organization-settings-form.tsx';
import { PaymentMethodList } from '../../rooms/payments/payment-method-list.tsx';
import { useHasPlans } from '../../rooms/payments/payment-status.api.ts';
import { PeopleList } from '../../rooms/users/managing/people-list.tsx';
import { readPeopleAddress } from '../../rooms/users/people-address.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LinkTabs } from '../../ui/ledger/link-tabs.tsx';
import { ProfileCards } from '../account/profile.tsx';

const sections = {
  organization: [
    { id: 'users', label: 'Users' },
    { id: 'white-label', label: 'White Label', isPremium: true },
    { id: 'invitations', label: 'Invitations' },
    { id: 'general', label: 'Dates and payment' },
  ],
  products: [
    { id: 'catalog', label: 'Product Catalog' },
    { id: 'payment-methods', label: 'Payment Methods' },
  ],
  account: [{ id: 'profile', label: 'Profile' }],
} as const;
type Category = keyof typeof sections;
const categories = [
  { id: 'organization', label: 'Organization' },
  { id: 'products', label: 'Products' },
  { id: 'account', label: 'Account' },
] as const satisfies readonly { id: Category; label: string }[];

const toSection = (category: Category, section: string) => ({ search: `?category=${category}&section=${section}` });

/** The section in the address; an invalid one counts as the first. */
function readAddress(parameters: URLSearchParams) {
  const category = categories.find(({ id }) => id === parameters.get('category'))?.id ?? 'organization';
  const known: readonly { id: string }[] = sections[category];
  const section = known.find(({ id }) => id === parameters.get('section'))?.id ?? known[0]?.id ?? '';
  return { category, section };
}

/** `/admin/settings`: everything about the organization in one place. */
export function AdminSettingsPage() {
  usePageTitle('Settings');
  const [parameters, setParameters] = useSearchParams();
  const { category, section } = readAddress(parameters);
  const isNamed = parameters.get('category') === category && parameters.get('section') === section;
  useEffect(() => {
    if (!isNamed) setParameters({ category, section }, { replace: true });
  }, [isNamed, category, section, setParameters]);
  const organization = useCurrentMembership();
  const role = useEffectiveRole();
  const tier = useSession(({ user }) => user?.tier);
  const hasPlans = useHasPlans();
  const governed = useGovernedOrganization(organization?.id ?? '').data;
  const isLocked = role !== 'SUPERADMIN' && governed?.mayWhiteLabel === false;
  return (
    <div data-density="admin">
      <Page
        title="Settings"
        crumbs={crumbsOf.section}
        lead={organization ? `For ${ended(organization.name)}` : undefined}
      >
        <Stack gap={24}>
          {tier === 'FREE' && role !== 'SUPERADMIN' && hasPlans ? <UnlockMore /> : null}
          <LinkTabs
            label="Categories"
            tabs={categories.map(({ id, label }) => ({ id, label, to: toSection(id, sections[id][0].id) }))}
            selected={category}
          />
          <LinkTabs
            label="Sections"
            tabs={sections[category].map((one) => ({
              id: one.id,
              label: one.label,
              count: isLocked && 'isPremium' in one ? 'PREMIUM+' : undefined,
              to: toSection(category, one.id),
            }))}
            selected={section}
          />
          <Section id={section} organizationId={organization?.id ?? ''} parameters={parameters} />
        </Stack>
      </Page>
    </div>
  );
}

function UnlockMore() {
  return (
    <Notice title="Unlock More Features">
      Higher plans include your own name and logo, more people and more group buys.{' '}
      <LinkButton to="/pricing">Compare plans</LinkButton>
    </Notice>
  );
}

interface SectionProps {
  id: string;
  organizationId: string;
  parameters: URLSearchParams;
}

function Section({ id, organizationId, parameters }: SectionProps): ReactNode {
  if (organizationId === '' && id !== 'profile')
    return <EmptyState title="No organization selected">Choose one in the header first.</EmptyState>;
  const page = Number(parameters.get('page'));
  switch (id) {
    case 'users':
      return <PeopleList address={readPeopleAddress(parameters)} />;
    case 'white-label':
      return (
        <WhiteLabel
          key={organizationId}
          organizationId={organizationId}
          look={(organization, isOpen) => (
            <>
              <LogoEditor organization={organization} isOpen={isOpen} />
              <BrandEditor organization={organization} isOpen={isOpen} />
            </>
          )}
        />
      );
    case 'invitations':
      return (
        <InvitationsSection
          page={Number.isSafeInteger(page) && page >= 1 ? page : 1}
          to={(next) => ({ search: `${toSection('organization', 'invitations').search}&page=${next}` })}
        />
      );
    case 'general':
      return (
        <Card aria-label="Dates and payment">
          <OrganizationSettingsPart key={organizationId} />
        </Card>
      );
    case 'catalog':
      return (
        <Card aria-labelledby="catalog">
          <h2 id="catalog">Product catalog</h2>
          <p>The products your group buys choose from: add, edit, import and export them.</p>
          <div>
            <LinkButton to="/admin/products" variant="primary">
              Open the catalog
            </LinkButton>
          </div>
        </Card>
      );
    case 'payment-methods':
      return <PaymentMethodList />;
    default:
      return <ProfileCards />;
  }
}
