import { isAgentLevel, isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';
import { managedOrdersPath, proofsPath } from '../lib/managed-orders-path.ts';

/** A place of the organiser's navigation. */
export interface OrganiserPlace {
  label: string;
  to: string;
  /** Addresses at and below which it is the current place. */
  covers: readonly string[];
  /** What of the counts stands beside it, and how the number is spoken. */
  count: 'endingToday' | 'unpaid' | 'proofs' | 'questions' | null;
}

const place = (label: string, to: string, count: OrganiserPlace['count'] = null): OrganiserPlace => ({
  label,
  to,
  covers: [to],
  count,
});

const deals = place('Deals', '/admin/group-buys', 'endingToday');
// An order's own page belongs to them.
const orders = { ...place('Orders', managedOrdersPath, 'unpaid'), covers: [managedOrdersPath, '/orders'] };
const proofs = place('Proofs', proofsPath, 'proofs');
const questions = place('Questions', '/admin/questions', 'questions');
const products = place('Products', '/admin/products');
const announcements = place('Announcements', '/admin/broadcasts');
const paymentMethods = place('Payment methods', '/admin/payment-methods');

/** Where somebody organises, as far as they may enter: nowhere for buyers and visitors. */
export function organiserPlaces(role: Role): OrganiserPlace[] {
  if (isOrganizationManager(role)) return [deals, orders, proofs, questions, products, announcements, paymentMethods];
  return isAgentLevel(role) ? [deals, orders, proofs, questions, announcements] : [];
}

export const isCurrentPlace = ({ covers }: OrganiserPlace, pathname: string) =>
  covers.some((path) => pathname === path || pathname.startsWith(`${path}/`));
