import { canSwitchOrganizations } from '@cobuy/domain/organizations/organization-choice';
import { roleLabel } from '@cobuy/domain/roles/roles';
import { mayCreateOrganization } from '@cobuy/domain/tiers/may-create-organization';
import { useNavigate } from 'react-router';
import { useOrganizationsLoad } from '../../lib/calls/refresh-session.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { switchOrganization } from '../../rooms/organizations/switch-organization.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { mayLeavePage } from '../../ui/fields/leave-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { MenuSection } from '../../ui/overlays/menu-sections.ts';
import styles from './organization-switcher.module.css';

/** The organization people act in, and the way to another; only for those who may switch. */
export function OrganizationSwitcher({ className }: { className?: string | undefined }) {
  const user = useSession((session) => session.user);
  const isLimited = useSession((session) => session.orderNumber !== null);
  const organizations = useSession((session) => session.userOrganizations);
  const currentId = useSession((session) => session.currentOrgId);
  const isLoading = useOrganizationsLoad((load) => load.isLoading);
  const role = useEffectiveRole();
  const navigate = useNavigate();
  const isShown = canSwitchOrganizations({ role, organizationCount: organizations.length, isLoading });
  if (!user || isLimited || !isShown || organizations.length === 0) return null;

  const current = organizations.find(({ id }) => id === currentId);
  const switchTo = async (id: string) => {
    if (id === currentId || !(await mayLeavePage())) return;
    try {
      await navigate(await switchOrganization(id));
    } catch (error) {
      showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to switch organization' });
    }
  };

  const sections: MenuSection[] = [
    {
      id: 'organizations',
      label: 'Organizations',
      actions: organizations.map((organization) => ({
        id: organization.id,
        label: organization.name,
        text: organization.name,
        isCurrent: organization.id === currentId,
        end: <Badge>{roleLabel[organization.role]}</Badge>,
        onAction: () => void switchTo(organization.id),
      })),
    },
  ];
  if (mayCreateOrganization(user.tier, user.role === 'SUPERADMIN'))
    sections.push({
      id: 'more',
      label: 'More',
      actions: [
        {
          id: 'create',
          label: 'Create Organization',
          text: 'Create Organization',
          icon: 'plus',
          onAction: () => void navigate('/organizations', { state: { creates: true } }),
        },
      ],
    });

  return (
    <MenuButton
      label={`Organization: ${current?.name ?? 'none'}. Switch organization`}
      className={className}
      sections={sections}
    >
      <Icon name="building" size={16} />
      <span className={styles.name} data-switcher-name>
        {current?.name ?? 'Choose'}
      </span>
      <Icon name="chevron-down" size={14} />
    </MenuButton>
  );
}
