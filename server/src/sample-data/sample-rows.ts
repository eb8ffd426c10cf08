import type { mailOutbox } from '../platform/mail/mail-outbox.tables.ts';
import type { memberships, users } from '../rooms/accounts/accounts.tables.ts';
import type { channelMembers, channels } from '../rooms/channels/channels.tables.ts';
import type { conversations, messages, readPositions } from '../rooms/conversations/conversations.tables.ts';
import type { groupBuyAgents, groupBuyProducts, groupBuys } from '../rooms/group-buys/group-buys.tables.ts';
import type { orderEvents, orderItems, orders } from '../rooms/orders/orders.tables.ts';
import type { organizations } from '../rooms/organizations/organizations.tables.ts';
import type { organizationPaymentMethods } from '../rooms/payments/payments.tables.ts';
import type { products } from '../rooms/products/products.tables.ts';
import type { questions } from '../rooms/questions/questions.tables.ts';
import type { suppliers } from '../rooms/suppliers/suppliers.tables.ts';
import type { updates } from '../rooms/updates/updates.tables.ts';
import type { ProofFacts } from './draw-proof.ts';

export interface PlannedProof {
  organizationId: string;
  orderId: string;
  uploadedById: string;
  facts: ProofFacts;
}

export interface SampleRows {
  users: (typeof users.$inferInsert)[];
  organizations: (typeof organizations.$inferInsert)[];
  memberships: (typeof memberships.$inferInsert)[];
  methods: (typeof organizationPaymentMethods.$inferInsert)[];
  suppliers: (typeof suppliers.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  groupBuys: (typeof groupBuys.$inferInsert)[];
  groupBuyProducts: (typeof groupBuyProducts.$inferInsert)[];
  groupBuyAgents: (typeof groupBuyAgents.$inferInsert)[];
  orders: (typeof orders.$inferInsert)[];
  orderItems: (typeof orderItems.$inferInsert)[];
  orderEvents: (typeof orderEvents.$inferInsert)[];
  proofs: PlannedProof[];
  mails: (typeof mailOutbox.$inferInsert)[];
  conversations: (typeof conversations.$inferInsert)[];
  messages: (typeof messages.$inferInsert)[];
  readPositions: (typeof readPositions.$inferInsert)[];
  channels: (typeof channels.$inferInsert)[];
  channelMembers: (typeof channelMembers.$inferInsert)[];
  questions: (typeof questions.$inferInsert)[];
  updates: (typeof updates.$inferInsert)[];
}

export const noRows = (): SampleRows => ({
  users: [],
  organizations: [],
  memberships: [],
  methods: [],
  suppliers: [],
  products: [],
  groupBuys: [],
  groupBuyProducts: [],
  groupBuyAgents: [],
  orders: [],
  orderItems: [],
  orderEvents: [],
  proofs: [],
  mails: [],
  conversations: [],
  messages: [],
  readPositions: [],
  channels: [],
  channelMembers: [],
  questions: [],
  updates: [],
});

/** Of one of the sample's organizations. */
export const numberOf = ({ organizations }: Pick<SampleRows, 'organizations'>, organizationId: string): number =>
  organizations.find(({ id }) => id === organizationId)?.number ?? 0;
