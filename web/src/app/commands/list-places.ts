import { canSeeOrganizationsLink } from '@cobuy/domain/organizations/organization-choice';
import { isAgentLevel, isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';
import { manageGroupBuysPath } from '../../rooms/group-buys/group-buy-path.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type OrganizerPlace, organizerPlaces } from '../shell/organizer-places.ts';
import { shownTabs } from '../shell/shown-tabs.ts';

export interface CommandPlace {
  label: string;
  to: string;
  icon: IconName;
}

interface Viewer {
  role: Role;
  tier: Parameters<typeof canSeeOrganizationsLink>[0]['tier'];
  orderNumber: string | null;
}

/** Beside the tab of the same name, the organizer's list goes by its page's title. */
const named = (place: OrganizerPlace) =>
  place.to === manageGroupBuysPath ? { ...place, label: 'Manage Group Buys' } : place;

/** Everywhere that somebody may go, each place once: tabs, the organizer's places, and what hides in menus. */
export function listPlaces({ role, tier, orderNumber }: Viewer): CommandPlace[] {
  const tabs = shownTabs({ isAuthenticated: true, role, orderNumber });
  if (orderNumber !== null) return tabs.map(({ label, to, icon }) => ({ label, to, icon }));
  const places: CommandPlace[] = [
    ...tabs,
    ...organizerPlaces(role).map(named),
    { label: 'My orders', to: '/buyer/orders', icon: 'receipt' },
    { label: 'Your Profile', to: '/profile', icon: 'person' },
    { label: 'Your settings', to: '/settings', icon: 'sliders' },
    ...(isAgentLevel(role) ? [{ label: 'New group buy', to: '/admin/group-buys/new', icon: 'plus' as const }] : []),
    ...(isOrganizationManager(role)
      ? [
          { label: 'New product', to: '/admin/products/new', icon: 'plus' as const },
          { label: 'Suppliers', to: '/admin/suppliers', icon: 'truck' as const },
          { label: 'Invitations', to: '/admin/invitations', icon: 'mail' as const },
        ]
      : []),
    ...(canSeeOrganizationsLink({ role, tier })
      ? [{ label: 'Your organizations', to: '/organizations', icon: 'building' as const }]
      : []),
    { label: 'Support', to: '/support', icon: 'help' },
    { label: 'About', to: '/about', icon: 'info' },
  ];
  const seen = new Set<string>();
  return places.filter(({ to }) => !seen.has(to) && seen.add(to)).map(({ label, to, icon }) => ({ label, to, icon }));
}
