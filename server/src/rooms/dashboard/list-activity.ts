import { displayName } from '@cobuy/domain/accounts/display-name';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { SignedInContext } from '../../platform/context.ts';
import {
  listCreatedGroupBuysAcrossOrganizations,
  listPlacedOrdersAcrossOrganizations,
  listSentBroadcastsAcrossOrganizations,
  listUploadedProofsAcrossOrganizations,
} from './activity.queries.ts';
import { observedOrganization } from './get-dashboard-stats.ts';

type Uploaded = Awaited<ReturnType<typeof listUploadedProofsAcrossOrganizations>>[number];
type Person = Uploaded['actor'];

const nameOf = (person: Person) => {
  if (!person) return 'Cobuy';
  return person.deletedAt ? displayName({ firstName: null, lastName: null }) : displayName(person);
};
/** Names an order's buyer as everywhere, and anyone else by their own name. */
const nameInOrder = ({ order, actor }: Pick<Uploaded, 'order' | 'actor'>) =>
  actor?.id === order.buyerId ? nameBuyer(order, actor) : nameOf(actor);

export async function listActivity({ db, actor }: SignedInContext, limit: number) {
  const organizationId = observedOrganization(actor);
  const [placed, uploaded, sent, created] = await Promise.all([
    listPlacedOrdersAcrossOrganizations(db, organizationId, limit),
    listUploadedProofsAcrossOrganizations(db, organizationId, limit),
    listSentBroadcastsAcrossOrganizations(db, organizationId, limit),
    listCreatedGroupBuysAcrossOrganizations(db, organizationId, limit),
  ]);
  const all = [
    ...placed.map(({ id, at, orderNumber, groupBuyTitle, ...by }) => ({
      type: 'order' as const,
      id,
      at,
      title: 'New order',
      description: `${nameInOrder(by)}, ${groupBuyTitle}`,
      orderNumber,
    })),
    ...uploaded.map(({ id, at, orderNumber, groupBuyTitle, ...by }) => ({
      type: 'upload' as const,
      id,
      at,
      title: 'Payment proof uploaded',
      description: `${nameInOrder(by)}, ${groupBuyTitle}`,
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
