import type { SignedInContext } from '../../platform/context.ts';
import { listCreatedGroupBuys, listPlacedOrders, listSentBroadcasts, listUploadedProofs } from './activity.queries.ts';
import { observedOrganization } from './observed-organization.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
  deletedAt: Date | null;
}

const nameOf = (person: Person | null) => {
  if (!person) return 'Cobuy';
  if (person.deletedAt) return 'Deleted user';
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
};

/** What happened lately in the organization: orders, proofs, announcements, new group buys. */
export async function listActivity({ db, actor }: SignedInContext, limit: number) {
  const organizationId = observedOrganization(actor);
  const [placed, uploaded, sent, created] = await Promise.all([
    listPlacedOrders(db, organizationId, limit),
    listUploadedProofs(db, organizationId, limit),
    listSentBroadcasts(db, organizationId, limit),
    listCreatedGroupBuys(db, organizationId, limit),
  ]);
  const all = [
    ...placed.map(({ id, at, orderNumber, groupBuyTitle, actor: buyer }) => ({
      type: 'order' as const,
      id,
      at,
      title: 'New order',
      description: `${nameOf(buyer)}, ${groupBuyTitle}`,
      orderNumber,
    })),
    ...uploaded.map(({ id, at, orderNumber, groupBuyTitle, actor: uploader }) => ({
      type: 'upload' as const,
      id,
      at,
      title: 'Payment proof uploaded',
      description: `${nameOf(uploader)}, ${groupBuyTitle}`,
      orderNumber,
    })),
    ...sent.map(({ id, at, title, recipients, actor: sender }) => ({
      type: 'broadcast' as const,
      id,
      at,
      title: 'Announcement sent',
      description: `${nameOf(sender)}: ${title} (to ${recipients})`,
      orderNumber: null,
    })),
    ...created.map(({ id, at, title, actor: creator }) => ({
      type: 'other' as const,
      id,
      at,
      title: 'New group buy',
      description: `${nameOf(creator)}, ${title}`,
      orderNumber: null,
    })),
  ];
  const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
  return { data: newest.map(({ at, ...entry }) => ({ ...entry, createdAt: at.toISOString() })) };
}
