import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode } from '../ui/load-code.ts';

export interface SystemSection {
  /** As it stands in the address. */
  readonly id: string;
  readonly label: string;
  readonly lead: string;
  readonly Content: LazyExoticComponent<ComponentType>;
}

const load = <Name extends string>(read: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await loadCode(read))[name] }));

/** The parts of the console in the order of its menu (specification 3, section 2); the first is where it opens. */
export const systemSections: readonly SystemSection[] = [
  {
    id: 'platform',
    label: 'Platform Settings',
    lead: 'What holds for the whole installation and everybody on it. A change is known everywhere within a second.',
    Content: load(() => import('./system-platform.tsx'), 'SystemPlatform'),
  },
  {
    id: 'email-templates',
    label: 'Email Templates',
    lead: 'What mails of this installation say. Without a text of your own they say the built-in one.',
    Content: load(() => import('../rooms/mail-templates/email-templates.tsx'), 'EmailTemplates'),
  },
  {
    id: 'refunds',
    label: 'Refund Requests',
    lead: 'Who asks for the money of a plan back. They were promised an answer in 2 to 3 business days.',
    Content: load(() => import('../rooms/refunds/refund-list.tsx'), 'RefundList'),
  },
  {
    id: 'outbox',
    label: 'Outbox',
    lead: 'Mail that this installation has written. Without a mail server it is kept here and never sent.',
    Content: load(() => import('../rooms/system/outbox.tsx'), 'Outbox'),
  },
];
