import { displayName } from '@cobuy/domain/accounts/display-name';
import { canSeeOrganizationsLink } from '@cobuy/domain/organizations/organization-choice';
import { isAgentLevel } from '@cobuy/domain/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { openPalette } from '../../lib/frame/opened-commands.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { useSiteName, useSystemStatus } from '../../rooms/system/system.api.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ThemeToggle, useThemeSection } from '../../ui/actions/theme-toggle.tsx';
import { classNames } from '../../ui/class-names.ts';
import { mayLeavePage } from '../../ui/fields/leave-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { Banners } from './banners.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useLookOfPage } from './page-organization.ts';
import { shownTabs } from './shown-tabs.ts';
import { signOutHere } from './sign-out-here.ts';
import { TabBar } from './tab-bar.tsx';

const NotificationBell = lazy(async () => ({
  default: (await loadCode(() => import('../../rooms/notifications/notification-bell.tsx'))).NotificationBell,
}));

const LiveMembership = lazy(async () => ({
  default: (await loadCode(() => import('./live-membership.tsx'))).LiveMembership,
}));

const KeyCommands = lazy(async () => ({
  default: (await loadCode(() => import('../commands/key-commands.tsx'))).KeyCommands,
}));

const OrganizationSwitcher = lazy(async () => ({
  default: (await loadCode(() => import('./organization-switcher.tsx'))).OrganizationSwitcher,
}));

const SwitchingOverlay = lazy(async () => ({
  default: (await loadCode(() => import('./switching-overlay.tsx'))).SwitchingOverlay,
}));

const OrganizerBar = lazy(async () => ({
  default: (await loadCode(() => import('./organizer-bar.tsx'))).OrganizerBar,
}));

export function Header() {
  const role = useEffectiveRole();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const orderNumber = useSession((session) => session.orderNumber);
  const isLimitedToOrder = orderNumber !== null;
  const organizes = isAuthenticated && isAgentLevel(role) && !isLimitedToOrder;
  return (
    <div>
      <header className={styles.header} data-page-head="">
        <Banners />
        <div className={styles.row}>
          <Link to="/" className={styles.home}>
            <Brand />
          </Link>
          <div className={styles.tools}>
            {isAuthenticated ? (
              // First in the row, which is right-aligned, so nothing moves when it appears.
              <Suspense fallback={null}>
                <OrganizationSwitcher className={styles.switcher} />
                <SwitchingOverlay />
                <KeyCommands />
              </Suspense>
            ) : null}
            <ThemeToggle className={classNames(styles.tool, isAuthenticated && styles.wideOnly)} />
            {isAuthenticated && !isLimitedToOrder ? (
              <Suspense fallback={<span className={styles.tool} />}>
                <NotificationBell className={styles.tool} />
                <LiveMembership />
              </Suspense>
            ) : null}
            {isAuthenticated ? <UserMenu /> : <EntryLinks />}
          </div>
        </div>
        <TabBar tabs={shownTabs({ isAuthenticated, role, orderNumber })} isLeftOutOnPhones={organizes} />
      </header>
      {organizes ? (
        <div className={styles.desk}>
          <Suspense fallback={null}>
            <OrganizerBar />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** Both lead back to where they were pressed, or to where another page has said. */
function EntryLinks() {
  const { pathname, search } = useLocation();
  const entry = useEntryState();
  const isClosed = useSystemStatus().data?.maintenanceMode ?? false;
  const invitationCode = pathname === '/join' ? new URLSearchParams(search).get('code') : null;
  const state = {
    ...entry.state,
    from: entry.from ?? pathname + search,
    ...(invitationCode !== null && { invitationCode }),
  };
  return (
    <>
      <LinkButton to="/login" state={state} variant="quiet" size="small" className={styles.signIn}>
        Sign in
      </LinkButton>
      {isClosed ? null : (
        <LinkButton to="/register" state={state} size="small">
          Register
        </LinkButton>
      )}
    </>
  );
}

/** The product, or the organization that has put its own name in its place. */
function Brand() {
  const siteName = useSiteName();
  const organization = useLookOfPage();
  if (!organization?.whiteLabeled) return <Logo name={siteName} />;
  return organization.logoUrl ? (
    <img className={styles.ownLogo} src={organization.logoUrl} alt={organization.name} />
  ) : (
    <span className={styles.ownName}>{organization.name}</span>
  );
}

function UserMenu() {
  const user = useSession((session) => session.user);
  const role = useEffectiveRole();
  const orderNumber = useSession((session) => session.orderNumber);
  const isLimitedToOrder = orderNumber !== null;
  const navigate = useNavigate();
  const theme = useThemeSection();
  if (!user) return null;
  const name = displayName(user);
  return (
    <MenuButton
      label={`Your account: ${name}`}
      className={styles.tool}
      sections={[
        {
          id: 'account',
          label: 'Your account',
          heading: (
            <>
              <strong className={styles.name}>{name}</strong>
              {name === user.email ? null : user.email}
            </>
          ),
          actions: [
            {
              id: 'my-orders',
              label: isLimitedToOrder ? 'My order' : 'My orders',
              text: isLimitedToOrder ? 'My order' : 'My orders',
              icon: 'receipt' as const,
              onAction: () => void navigate(orderNumber ? `/buyer/orders/${orderNumber}` : '/buyer/orders'),
            },
            ...(isLimitedToOrder
              ? []
              : [
                  {
                    id: 'profile',
                    label: 'Your Profile',
                    text: 'Your Profile',
                    icon: 'person' as const,
                    onAction: () => void navigate('/profile'),
                  },
                  {
                    id: 'settings',
                    label: 'Settings',
                    text: 'Settings',
                    icon: 'sliders' as const,
                    onAction: () => void navigate('/settings'),
                  },
                ]),
            {
              id: 'find',
              label: 'Find anything',
              text: 'Find anything',
              icon: 'search' as const,
              onAction: openPalette,
            },
            ...(canSeeOrganizationsLink({ role, tier: user.tier })
              ? [
                  {
                    id: 'organizations',
                    label: 'Organizations',
                    text: 'Organizations',
                    icon: 'building' as const,
                    onAction: () => void navigate('/organizations'),
                  },
                ]
              : []),
            {
              id: 'sign-out',
              label: 'Sign out',
              text: 'Sign out',
              icon: 'sign-out' as const,
              onAction: async () => {
                if (!(await mayLeavePage())) return;
                await signOutHere(navigate);
              },
            },
          ],
        },
        theme,
      ]}
    >
      <OwnFace url={user.avatarUrl} />
    </MenuButton>
  );
}

function OwnFace({ url }: { url: string | null }) {
  const [lost, setLost] = useState<string | null>(null);
  return url && url !== lost ? (
    <img className={styles.face} src={url} alt="" onError={() => setLost(url)} />
  ) : (
    <Icon name="person" />
  );
}
