import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode } from '../../ui/load-code.ts';

export interface SystemSection {
  /** As it stands in the address. */
  readonly id: string;
  readonly label: string;
  readonly lead: string;
  readonly Content: LazyExoticComponent<ComponentType>;
}

const load = <Name extends string>(read: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await loadCode(read))[name] }));

/** The parts of the console in the order of its menu (docs/rules/site.md#console); the first is where it opens. */
export const systemSections: readonly SystemSection[] = [
  {
    id: 'platform',
    label: 'Platform Settings',
    lead: 'Settings for the whole site and everyone on it. Changes take effect everywhere within a second.',
    Content: load(() => import('./system-platform.tsx'), 'SystemPlatform'),
  },
  {
    id: 'payments',
    label: 'Payment Configuration',
    lead: 'How buyers pay in all organizations on this site, and what happens to unpaid orders.',
    Content: load(() => import('../../rooms/payments/payment-settings.tsx'), 'PaymentSettings'),
  },
  {
    id: 'stripe',
    label: 'Stripe Settings',
    lead: 'Whether people pay for their plans by card.',
    Content: load(() => import('../../rooms/plans/stripe-settings.tsx'), 'StripeSettings'),
  },
  {
    id: 'content',
    label: 'Content Pages',
    lead: 'The privacy, terms and about pages, and the links at the bottom of every page. Changes show right away.',
    Content: load(() => import('../../rooms/content/content-pages.tsx'), 'ContentPages'),
  },
  {
    id: 'email-templates',
    label: 'Email Templates',
    lead: 'What this site’s e-mails say. Without your own text, they use the built-in one.',
    Content: load(() => import('../../rooms/mail-templates/email-templates.tsx'), 'EmailTemplates'),
  },
  {
    id: 'tier-limits',
    label: 'Tier Limits',
    lead: 'What each plan includes. Changes take effect right away for everyone on the plan.',
    Content: load(() => import('../../rooms/tiers/tier-limits.tsx'), 'TierLimits'),
  },
  {
    id: 'tier-prices',
    label: 'Tier Pricing',
    lead: 'What a month of each plan costs.',
    Content: load(() => import('./system-prices.tsx'), 'SystemPrices'),
  },
  {
    id: 'refunds',
    label: 'Refund Requests',
    lead: 'People who’ve asked for a plan refund. They were promised an answer in 2 to 3 business days.',
    Content: load(() => import('../../rooms/refunds/refund-list.tsx'), 'RefundList'),
  },
  {
    id: 'outbox',
    label: 'Outbox',
    lead: 'E-mails this site has written, and what happened to them.',
    Content: load(() => import('../../rooms/system/outbox.tsx'), 'Outbox'),
  },
  {
    id: 'health',
    label: 'Health',
    lead: 'How the program, its disk, jobs, e-mails and SMS are doing.',
    Content: load(() => import('../../rooms/system/health.tsx'), 'Health'),
  },
];
