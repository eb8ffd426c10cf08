import { isAgentLevel, isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';
import { managedOrdersPath, proofsPath } from '../../lib/addresses/managed-orders-path.ts';
import { manageGroupBuysPath } from '../../rooms/group-buys/group-buy-path.ts';
import type { IconName } from '../../ui/icon.tsx';
import { shownTabs } from './shown-tabs.ts';

export interface OrganizerPlace {
  label: string;
  to: string;
  /** Addresses at and below which it is the current place; the first page only at itself. */
  covers: readonly string[];
  /** Which of the counts stands beside it, and how the number is spoken. */
  count: 'endingToday' | 'unpaid' | 'proofs' | 'questions' | null;
  icon: IconName;
  /** Where the count leads by itself: to those that it counts. */
  countLeadsTo?: string;
}

const place = (label: string, to: string, icon: IconName, count: OrganizerPlace['count'] = null): OrganizerPlace => ({
  label,
  to,
  covers: [to],
  count,
  icon,
});

const deals = {
  ...place('Group Buys', manageGroupBuysPath, 'people', 'endingToday'),
  countLeadsTo: '/admin/group-buys?status=ending-today',
};
const orders = {
  ...place('Orders', managedOrdersPath, 'receipt', 'unpaid'),
  covers: [managedOrdersPath, '/orders'],
};
const proofs = place('Proofs', proofsPath, 'camera', 'proofs');
const questions = place('Questions', '/admin/questions', 'help', 'questions');
const products = place('Products', '/admin/products', 'box');
const announcements = place('Announcements', '/admin/broadcasts', 'send');
const people = place('Users', '/admin/users', 'person');
const invitations = place('Invitations', '/admin/invitations', 'mail');
const paymentMethods = place('Payment methods', '/admin/payment-methods', 'copy');
const dashboard = {
  ...place('Dashboard', '/dashboard', 'panes'),
  covers: ['/dashboard', '/buyer', '/agent', '/admin/dashboard'],
};

/** Where somebody organizes, as far as they may enter: nowhere for buyers and visitors. */
export function organizerPlaces(role: Role): OrganizerPlace[] {
  if (isOrganizationManager(role))
    return [deals, orders, proofs, questions, products, announcements, people, invitations, paymentMethods];
  return isAgentLevel(role) ? [deals, orders, proofs, questions, announcements] : [];
}

/**
 * The organizer's places and the tabs as one bottom bar on phones: those used all day, and the rest behind a button.
 */
export function phonePlaces(role: Role): { inBar: OrganizerPlace[]; behindMore: OrganizerPlace[] } {
  const inBar = [dashboard, deals, orders, proofs];
  const places = organizerPlaces(role).filter((one) => !inBar.includes(one));
  const tabs = shownTabs({ isAuthenticated: true, role, orderNumber: null }).filter(
    ({ to }) => ![...inBar, ...places].some((one) => one.to === to),
  );
  return { inBar, behindMore: [...tabs.map((tab) => ({ ...tab, count: null })), ...places] };
}

export const isCurrentPlace = ({ covers }: OrganizerPlace, pathname: string) =>
  covers.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
