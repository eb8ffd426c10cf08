// Rules: docs/rules/roles.md#organizers-of-an-order, docs/rules/orders.md#changing-ones-order,
//   docs/rules/payments.md#proof
import { expect, test } from 'vitest';
import {
  canChangeOrder,
  canReadOrder,
  canUploadProof,
  isOrderOrganizer,
  mayComeToNothing,
  type OrderActor,
} from './order-policy.ts';
import { orderStatuses } from './order-status.ts';

const buyer: OrderActor = { isBuyer: true, role: 'BUYER', isAssignedAgent: false };
const stranger: OrderActor = { isBuyer: false, role: 'BUYER', isAssignedAgent: false };
const assignedAgent: OrderActor = { isBuyer: false, role: 'AGENT', isAssignedAgent: true };
const otherAgent: OrderActor = { isBuyer: false, role: 'AGENT', isAssignedAgent: false };
const admin: OrderActor = { isBuyer: false, role: 'ORGADMIN', isAssignedAgent: false };

test('an order is read by its buyer and its organizers only', () => {
  expect([buyer, assignedAgent, admin].every(canReadOrder)).toBe(true);
  expect([stranger, otherAgent].some(canReadOrder)).toBe(false);
});

test('an agent organizes only the deals they created or are assigned to', () => {
  expect(isOrderOrganizer(assignedAgent)).toBe(true);
  expect(isOrderOrganizer(otherAgent)).toBe(false);
});

test('someone who was once assigned and is a plain buyer now organizes nothing', () => {
  expect(isOrderOrganizer({ isBuyer: false, role: 'BUYER', isAssignedAgent: true })).toBe(false);
});

test('proof is uploaded by the buyer and the organizers while the order takes it', () => {
  for (const status of orderStatuses) {
    const open = ['PENDING', 'PAYMENT_UPLOADED', 'SETTLED'].includes(status);
    expect(canUploadProof(buyer, status)).toBe(open);
    expect(canUploadProof(admin, status)).toBe(open);
    expect(canUploadProof(stranger, status)).toBe(false);
  }
});

test('nothing may be left of an order that has left its organizer', () => {
  const left = (deliveredAt: Date | null) =>
    orderStatuses.filter((status) => mayComeToNothing({ status, deliveredAt })).toSorted();
  expect(left(null)).toEqual(['CLOSED', 'DELIVERED', 'SHIPPED']);
  expect(left(new Date(0)), 'paid after it was handed over').toEqual(['CLOSED', 'DELIVERED', 'SETTLED', 'SHIPPED']);
});

test('a buyer changes an order only while it is PENDING and its group buy is open', () => {
  const endDate = new Date(1000);
  expect(canChangeOrder(buyer, { status: 'PENDING', endDate }, new Date(999))).toBe(true);
  expect(canChangeOrder(buyer, { status: 'PENDING', endDate }, endDate)).toBe(false);
  expect(canChangeOrder(buyer, { status: 'PAYMENT_UPLOADED', endDate }, new Date(0))).toBe(false);
  expect(canChangeOrder(admin, { status: 'PENDING', endDate }, new Date(0))).toBe(false);
});
