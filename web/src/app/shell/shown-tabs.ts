import type { Role } from '@cobuy/domain/roles/roles';
import type { IconName } from '../../ui/icon.tsx';

export interface ShellTab {
  label: string;
  to: string;
  icon: IconName;
  /** Addresses below which the tab is marked; the first page only at itself. */
  covers: readonly string[];
  /** One sentence for the help. */
  help: string;
}

interface Viewer {
  isAuthenticated: boolean;
  role: Role;
  /** Set where the session is limited to one order. */
  orderNumber: string | null;
}

const groupBuys: ShellTab = {
  label: 'Group Buys',
  to: '/',
  icon: 'basket',
  covers: ['/', '/browse', '/group-buy'],
  help: 'All the group buys you can see: search, open one and order. No account is needed.',
};
const login: ShellTab = {
  label: 'Login',
  to: '/login',
  icon: 'person',
  covers: ['/login', '/order-login'],
  help: 'Sign in with your e-mail and password, or with an order number.',
};
/** What an organizer does is reached from the dashboard; beside the tabs it has a navigation of its own. */
const organizersPages = [
  '/admin/group-buys',
  '/admin/orders',
  '/admin/proofs',
  '/admin/broadcasts',
  '/admin/users',
  '/admin/invitations',
  '/admin/payment-methods',
];
const dashboard: ShellTab = {
  label: 'Dashboard',
  to: '/dashboard',
  icon: 'panes',
  covers: ['/dashboard', '/buyer', '/agent', '/admin/dashboard', '/orders', ...organizersPages],
  help: 'Your orders: what to pay, what has arrived and what comes next.',
};
const yourOrder: ShellTab = {
  label: 'Your Order',
  to: '/orders',
  icon: 'receipt',
  covers: ['/orders', '/buyer/orders'],
  help: 'The order you signed in to. Set a password to see all your orders.',
};
const products: ShellTab = {
  label: 'Products',
  to: '/admin/products',
  icon: 'box',
  covers: ['/admin/products'],
  help: 'The catalog your group buys choose from: add, edit, import and export products.',
};
const channels: ShellTab = {
  label: 'Channels',
  to: '/channels',
  icon: 'speech',
  covers: ['/channels'],
  help: 'Talk with everyone in the organization: ask, answer and mention people by name.',
};
const system: ShellTab = {
  label: 'System',
  to: '/admin/system',
  icon: 'panes',
  covers: ['/admin/system'],
  help: 'The whole site: its settings, payments, plans, pages and e-mails.',
};
const settings: ShellTab = {
  label: 'Settings',
  to: '/admin/settings',
  icon: 'sliders',
  covers: ['/admin/settings'],
  help: 'Your organization’s settings: its people, name, invitations, dates and payment methods.',
};
const organizations: ShellTab = {
  label: 'Organizations',
  to: '/admin/organizations',
  icon: 'building',
  covers: ['/admin/organizations'],
  help: 'All organizations on this site: view one, switch to it or delete it.',
};
const trust: ShellTab = {
  label: 'Trust & Safety',
  to: '/admin/trust',
  icon: 'shield',
  covers: ['/admin/trust'],
  help: 'What people can’t write here: keywords, reports and allowed terms.',
};

/** The tabs by effective role (docs/rules/roles.md#tabs). */
export function shownTabs({ isAuthenticated, role, orderNumber }: Viewer): ShellTab[] {
  if (!isAuthenticated) return [groupBuys, login];
  if (orderNumber !== null) return [groupBuys, yourOrder];
  if (role === 'SUPERADMIN') return [groupBuys, dashboard, channels, products, organizations, system, trust, settings];
  return role === 'ORGADMIN' ? [groupBuys, dashboard, channels, products, settings] : [groupBuys, dashboard, channels];
}

export const isTabOpen = (tab: ShellTab, pathname: string) =>
  tab.covers.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
