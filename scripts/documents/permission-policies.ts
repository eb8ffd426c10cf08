// The policies of the domain, asked for every kind of person and every state: what docs/permissions.md prints of them.
import * as channelPolicy from '../../domain/src/channels/channel-policy.ts';
import * as groupBuyPolicy from '../../domain/src/group-buys/group-buy-policy.ts';
import { canAcceptClosure, canWithdrawClosure, closureRequest } from '../../domain/src/order-chat/closure-rules.ts';
import * as orderPolicy from '../../domain/src/orders/order-policy.ts';
import { type OrderMover, orderStatuses, orderTransitions } from '../../domain/src/orders/order-status.ts';
import * as productPolicy from '../../domain/src/products/product-policy.ts';
import * as reputationPolicy from '../../domain/src/reputation/reputation-policy.ts';
import type { Role } from '../../domain/src/roles/roles.ts';
import * as supplierPolicy from '../../domain/src/suppliers/supplier-policy.ts';

interface Deed {
  /** Of the function that is asked. */
  readonly name: string;
  readonly says: string;
  readonly cells: readonly string[];
}
export interface Policy {
  readonly thing: string;
  readonly people: readonly string[];
  readonly deeds: readonly Deed[];
}

type Person<P> = P & { readonly name: string };

/** "✓" in all of the states, "" in none, else their names, or those of the few that are left out. */
function inStates<S>(states: readonly (S & { name: string })[], may: (state: S) => boolean): string {
  const those = states.filter(may).map(({ name }) => name);
  const others = states.filter((state) => !may(state)).map(({ name }) => name);
  if (others.length === 0) return '✓';
  return others.length < those.length / 2 ? `✓ but ${others.join(', ')}` : those.join(', ');
}
const yes = (may: boolean) => (may ? '✓' : '');

const buyersOrder = { isBuyer: true, isAssignedAgent: false };
const othersOrder = { isBuyer: false, isAssignedAgent: false };
const peopleOfOrder: readonly Person<orderPolicy.OrderActor>[] = [
  { name: 'Its buyer', role: 'BUYER', ...buyersOrder },
  { name: 'Another buyer', role: 'BUYER', ...othersOrder },
  { name: 'Agent of its group buy', role: 'AGENT', isBuyer: false, isAssignedAgent: true },
  { name: 'Another agent', role: 'AGENT', ...othersOrder },
  { name: 'ORGADMIN', role: 'ORGADMIN', ...othersOrder },
  { name: 'SUPERADMIN', role: 'SUPERADMIN', ...othersOrder },
];
const now = new Date(0);
const before = new Date(1);
const open = { endDate: before, guestAccess: true, emailChanges: 0, latestProofAt: null, proofRejectedAt: null };
type State = { status: (typeof orderStatuses)[number] };
const statuses: readonly (State & { name: string })[] = orderStatuses.map((status) => ({ status, name: status }));
const ofOrder = (name: string, says: string, may: (actor: orderPolicy.OrderActor, state: State) => boolean): Deed => ({
  name,
  says,
  cells: peopleOfOrder.map((actor) => inStates(statuses, (state) => may(actor, state))),
});
const requested = { closureRequestedAt: now, hasPaymentProof: true };
const unrequested = { closureRequestedAt: null, hasPaymentProof: true };

const orders: Policy = {
  thing: 'An order',
  people: peopleOfOrder.map(({ name }) => name),
  deeds: [
    ofOrder('canReadOrder', 'See it, and talk in its chat', (actor) => orderPolicy.canReadOrder(actor)),
    ofOrder('canUploadProof', 'Upload a payment proof', (actor, { status }) =>
      orderPolicy.canUploadProof(actor, status),
    ),
    ofOrder(
      'canChangeOrder',
      'Change what is ordered, while the group buy is open and no payment is recorded',
      (actor, { status }) => orderPolicy.canChangeOrder(actor, { ...open, status }, now),
    ),
    ofOrder('takesOtherEmail', "Change the e-mail address of a guest's order, before any proof", (actor, { status }) =>
      orderPolicy.takesOtherEmail(actor, { ...open, status }, now),
    ),
    ofOrder('canCorrectItems', 'Correct what it gets', (actor, { status }) =>
      orderPolicy.canCorrectItems(actor, status),
    ),
    ofOrder('canCorrectContact', 'Correct who gets it, and where', (actor, { status }) =>
      orderPolicy.canCorrectContact(actor, status),
    ),
    ofOrder('canCorrectEmail', 'Correct the e-mail address of an order that no account has', (actor, { status }) =>
      orderPolicy.canCorrectEmail(actor, { status, claimedAt: null }),
    ),
    ofOrder(
      'closureRequest',
      'Ask to close it, once there is a proof',
      (actor, { status }) => closureRequest(actor, { ...unrequested, status }) === 'offered',
    ),
    ofOrder('canWithdrawClosure', 'Withdraw that request', (actor, { status }) =>
      canWithdrawClosure(actor, { ...requested, status }),
    ),
    ofOrder('canAcceptClosure', 'Accept it', (actor, { status }) => canAcceptClosure(actor, { ...requested, status })),
  ],
};

const peopleOfGroupBuy: readonly Person<groupBuyPolicy.GroupBuyActor>[] = [
  { name: 'Buyer', role: 'BUYER', isAssigned: false },
  { name: 'Agent who created it or is assigned', role: 'AGENT', isAssigned: true },
  { name: 'Another agent', role: 'AGENT', isAssigned: false },
  { name: 'ORGADMIN', role: 'ORGADMIN', isAssigned: false },
  { name: 'SUPERADMIN', role: 'SUPERADMIN', isAssigned: false },
];
const ofGroupBuy = (name: string, says: string, may: (actor: groupBuyPolicy.GroupBuyActor) => boolean): Deed => ({
  name,
  says,
  cells: peopleOfGroupBuy.map((actor) => yes(may(actor))),
});
const groupBuys: Policy = {
  thing: 'A group buy',
  people: peopleOfGroupBuy.map(({ name }) => name),
  deeds: [
    ofGroupBuy('canEditGroupBuy', 'Change it, close it early, see its orders', groupBuyPolicy.canEditGroupBuy),
    ofGroupBuy('canDeleteGroupBuy', 'Delete it, as long as nobody has ordered', ({ role }) =>
      groupBuyPolicy.canDeleteGroupBuy(role),
    ),
    ofGroupBuy('canSeeParticipantCount', 'See exactly how many take part', ({ role }) =>
      groupBuyPolicy.canSeeParticipantCount(role),
    ),
  ],
};

interface Maker {
  readonly role: Role;
  readonly isCreator: boolean;
}
const makers: readonly Person<Maker>[] = [
  { name: 'Buyer', role: 'BUYER', isCreator: false },
  { name: 'Agent who added it', role: 'AGENT', isCreator: true },
  { name: 'Another agent', role: 'AGENT', isCreator: false },
  { name: 'ORGADMIN', role: 'ORGADMIN', isCreator: false },
  { name: 'SUPERADMIN', role: 'SUPERADMIN', isCreator: false },
];
const ofMaker = (name: string, says: string, may: (actor: Maker) => boolean): Deed => ({
  name,
  says,
  cells: makers.map((actor) => yes(may(actor))),
});
const catalog: Policy = {
  thing: 'A product, a supplier',
  people: makers.map(({ name }) => name),
  deeds: [
    ofMaker('canEditProduct', 'Change or delete a product', productPolicy.canEditProduct),
    ofMaker('canDeleteSupplier', 'Delete a supplier', supplierPolicy.canDeleteSupplier),
  ],
};

const member = { isCreator: false, isMember: true, isAdmin: false, canPost: true };
const peopleOfChannel: readonly Person<channelPolicy.ChannelActor>[] = [
  { name: 'Outside the organization', role: 'GUEST', ...member, isMember: false },
  { name: 'Not in the channel', role: 'BUYER', ...member, isMember: false },
  { name: 'In it', role: 'BUYER', ...member },
  { name: 'In it, silenced', role: 'BUYER', ...member, canPost: false },
  { name: 'Its creator or admin', role: 'BUYER', ...member, isAdmin: true, isCreator: true },
  { name: 'ORGADMIN, SUPERADMIN', role: 'ORGADMIN', ...member },
];
const plain = { isDefault: false, isPrivate: false, adminOnly: false, isArchived: false };
const channelKinds: readonly (channelPolicy.ChannelKind & { name: string })[] = [
  { name: 'open', ...plain },
  { name: 'private', ...plain, isPrivate: true },
  { name: 'admin-only', ...plain, adminOnly: true },
  { name: 'default', ...plain, isDefault: true },
  { name: 'archived', ...plain, isArchived: true },
];
type MayInChannel = (actor: channelPolicy.ChannelActor, channel: channelPolicy.ChannelKind) => boolean;
const ofChannel = (name: string, says: string, may: MayInChannel): Deed => ({
  name,
  says,
  cells: peopleOfChannel.map((actor) => inStates(channelKinds, (kind) => may(actor, kind))),
});
const channels: Policy = {
  thing: 'A channel',
  people: peopleOfChannel.map(({ name }) => name),
  deeds: [
    ofChannel('canCreateChannel', 'Create one', ({ role }) => channelPolicy.canCreateChannel(role)),
    ofChannel('canReadChannel', 'Read it', channelPolicy.canReadChannel),
    ofChannel('canJoinChannel', 'Join it', channelPolicy.canJoinChannel),
    ofChannel('canPostInChannel', 'Write in it', channelPolicy.canPostInChannel),
    ofChannel('canMentionAll', 'Mention everyone', channelPolicy.canMentionAll),
    ofChannel('canDeleteMessage', 'Delete their own message', (actor) => channelPolicy.canDeleteMessage(actor, true)),
    ofChannel('canDeleteMessage', "Delete someone else's message", (actor) =>
      channelPolicy.canDeleteMessage(actor, false),
    ),
    ofChannel('canManageChannel', 'Manage it and its members', channelPolicy.canManageChannel),
    ofChannel('canLeaveChannel', 'Leave it', channelPolicy.canLeaveChannel),
  ],
};

const apart = { isSelf: false, organizesForThem: false, isInOrganization: true };
const viewers: readonly Person<reputationPolicy.ReputationViewer>[] = [
  { name: 'The person', role: 'BUYER', ...apart, isSelf: true },
  { name: 'Another buyer', role: 'BUYER', ...apart },
  { name: 'Agent they ordered from', role: 'AGENT', ...apart, organizesForThem: true },
  { name: 'Another agent', role: 'AGENT', ...apart },
  { name: 'ORGADMIN of an organization they are in or ordered in', role: 'ORGADMIN', ...apart },
  { name: 'Another ORGADMIN', role: 'ORGADMIN', ...apart, isInOrganization: false },
  { name: 'SUPERADMIN', role: 'SUPERADMIN', ...apart, isInOrganization: false },
];
const reputation: Policy = {
  thing: "A person's reputation",
  people: viewers.map(({ name }) => name),
  deeds: [
    {
      name: 'canReadReputation',
      says: 'See it',
      cells: viewers.map((viewer) => yes(reputationPolicy.canReadReputation(viewer))),
    },
  ],
};

export const policies: readonly Policy[] = [orders, groupBuys, catalog, channels, reputation];

const conditions: Readonly<Record<string, string>> = {
  needsReason: 'with a reason',
  unlessSettled: 'its payment was never confirmed',
  ifPaidAtHandover: 'it is paid at pickup or delivery',
  unlessPaidInPart: 'no payment is recorded for it',
  ifFinished: 'it was delivered and fully paid, with nothing to refund',
};

/** The stored value keeps its old spelling. */
const movers: Readonly<Record<OrderMover, string>> = {
  upload: 'upload',
  organiser: 'organizer',
  buyer: 'buyer',
  deadline: 'deadline',
  closure: 'closure',
  undo: 'undo',
};

/** One row for each step: from, to, by whom, and under which conditions. */
export const describeOrderSteps = (): string[][] =>
  orderStatuses.flatMap((from) =>
    orderTransitions[from].map((step) => [
      from,
      step.to,
      step.by.map((mover) => movers[mover]).join(', '),
      Object.entries(conditions)
        .filter(([condition]) => condition in step)
        .map(([, says]) => says)
        .join('; '),
    ]),
  );
