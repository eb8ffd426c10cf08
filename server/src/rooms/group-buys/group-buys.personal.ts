import { eq } from 'drizzle-orm';
import { ofOthers, personal, plain, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import {
  groupBuyAgents,
  groupBuyDateChanges,
  groupBuyEvents,
  groupBuyParticipation,
  groupBuyProducts,
  groupBuys,
} from './group-buys.tables.ts';

const words = wordsOfOrganization;

export const groupBuysPersonal = [
  personal(groupBuys, {
    columns: {
      organizationId: plain,
      id: plain,
      title: words,
      notes: words,
      startDate: plain,
      endDate: plain,
      plannedEndDate: plain,
      paymentDueDate: plain,
      isPublic: plain,
      minProductCount: plain,
      minOrderAmountCents: plain,
      paymentMethods: plain,
      handover: plain,
      pickupPlace: words,
      pickupFrom: plain,
      pickupUntil: plain,
      pickupNote: words,
      createdById: plain,
      createdAt: plain,
      updatedAt: plain,
    },
  }),
  personal(groupBuyProducts, {
    columns: {
      organizationId: plain,
      groupBuyId: plain,
      productId: plain,
      minQuantity: plain,
      usualPriceCents: plain,
      position: plain,
    },
  }),
  personal(groupBuyAgents, {
    rowsOf: ({ userId }) => eq(groupBuyAgents.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, groupBuyId: plain, userId: plain },
  }),
  personal(groupBuyParticipation, {
    columns: { organizationId: plain, groupBuyId: plain, participants: plain, orders: plain, cancelledOrders: plain },
  }),
  personal(groupBuyDateChanges, {
    columns: {
      organizationId: plain,
      groupBuyId: plain,
      id: plain,
      endBefore: plain,
      paymentDueBefore: plain,
      handoverBefore: words,
      at: plain,
      toldAt: plain,
    },
  }),
  personal(groupBuyEvents, {
    columns: {
      organizationId: plain,
      groupBuyId: plain,
      id: plain,
      kind: plain,
      actorId: plain,
      at: plain,
      parts: plain,
      endDate: plain,
      paymentDueDate: plain,
      announcement: ofOthers('an organiser’s words to everybody'),
      detail: ofOthers('to which supplier of an organization a sheet was sent'),
      changes: words,
      delivery: plain,
    },
  }),
];
