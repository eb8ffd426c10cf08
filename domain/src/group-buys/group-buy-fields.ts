/** A group buy's fields, in the order of its form (docs/rules/group-buys.md#form, docs/adding-a-field.md). */

import type { FieldsWithParts } from '../fields/declared-fields.ts';
import { type Currency, placesText } from '../money/money.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import type { GroupBuyPart } from './group-buy-history.ts';
import { handovers } from './handover.ts';

const longestTitle = 200;
const longestNotes = 10_000;
const longestPickupPlace = 200;
const longestPickupNote = 1000;
const largestMinProductCount = 1000;

export const groupBuyFields = {
  title: {
    kind: 'text',
    name: 'Title',
    most: longestTitle,
    required: 'Title is required',
    tooLong: `Title can have at most ${longestTitle} characters`,
    isOneLine: true,
    checkedAs: 'title',
    part: 'title',
  },
  notes: {
    kind: 'text',
    name: 'Notes',
    isOptional: true,
    most: longestNotes,
    tooLong: `Notes can have at most ${longestNotes} characters`,
    checkedAs: 'notes',
    part: 'notes',
  },
  startDate: {
    kind: 'date',
    name: 'Start date',
    required: 'Start date is required',
    invalid: 'Start date must be a date',
    part: 'dates',
  },
  endDate: {
    kind: 'date',
    name: 'End date',
    required: 'End date is required',
    invalid: 'End date must be a date',
    part: 'dates',
  },
  paymentDueDate: {
    kind: 'date',
    name: 'Payment due date',
    required: 'Payment due date is required',
    invalid: 'Payment due date must be a date',
    part: 'dates',
  },
  handover: { kind: 'choice', name: 'How buyers get it', options: handovers, part: 'handover' },
  // Needed only for pickup; meaningless for delivery.
  pickupPlace: {
    kind: 'text',
    name: 'Pickup place',
    isOptional: true,
    most: longestPickupPlace,
    tooLong: `Pickup place can have at most ${longestPickupPlace} characters`,
    isOneLine: true,
    checkedAs: 'pickupPlace',
    part: 'handover',
  },
  pickupFrom: { kind: 'date', name: 'Pickup start', invalid: 'Pickup start must be a date', part: 'handover' },
  pickupUntil: { kind: 'date', name: 'Pickup end', invalid: 'Pickup end must be a date', part: 'handover' },
  pickupNote: {
    kind: 'text',
    name: 'Pickup note',
    isOptional: true,
    most: longestPickupNote,
    tooLong: `Pickup note can have at most ${longestPickupNote} characters`,
    checkedAs: 'pickupNote',
    part: 'handover',
  },
  isPublic: { kind: 'switch', name: 'Public', nameInVersions: 'Who sees it', part: 'visibility' },
  minProductCount: {
    kind: 'count',
    name: 'Minimum number of products',
    most: largestMinProductCount,
    invalid: `The minimum number of products is a whole number from 0 to ${largestMinProductCount}`,
    part: 'minimums',
  },
  minOrderAmount: {
    kind: 'amount',
    name: 'Minimum order amount',
    invalid: (currency: Currency) => `The minimum order amount is 0 or more, with at most ${placesText(currency)}`,
    part: 'minimums',
  },
  paymentMethods: {
    kind: 'choices',
    name: 'Payment methods',
    options: paymentMethods,
    required: 'Payment Method Required: Please select at least one payment method',
    part: 'payment_methods',
  },
  agents: { kind: 'own', name: 'Agents', part: 'agents' },
  products: { kind: 'own', name: 'Products', part: 'products' },
} as const satisfies FieldsWithParts<GroupBuyPart>;

/** The details of a pickup; all of them are null for delivery. */
export const pickupNames = [
  'pickupPlace',
  'pickupFrom',
  'pickupUntil',
  'pickupNote',
] as const satisfies readonly (keyof typeof groupBuyFields)[];
export type PickupName = (typeof pickupNames)[number];
