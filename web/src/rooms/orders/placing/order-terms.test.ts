// Rules: docs/rules/orders.md#terms-first
import { expect, test } from 'vitest';
import { drawFor } from '../../../ui/format/reader.ts';
import { orderTerms } from './order-terms.ts';

type GroupBuyTerms = Parameters<typeof orderTerms>[0];

const deal: GroupBuyTerms = {
  endDate: '2026-11-30T07:59:59.000Z',
  paymentDueDate: '2026-12-02T07:59:59.000Z',
  pickupFrom: '2026-12-05T17:00:00.000Z',
  handover: 'pickup',
  organization: { name: 'Riverside Food Co-op', timeZone: 'America/Los_Angeles', cancelsUnpaid: true },
  paymentMethodOptions: [
    { method: 'VENMO', paidAtHandover: false },
    { method: 'CREDIT_CARD', paidAtHandover: true },
  ],
};
const delivered = { handover: 'delivery', pickupFrom: null } as const;
const told = (
  changes: Partial<GroupBuyTerms> = {},
  { method = 'VENMO', amount = '$167.81', isFree = false, reader = 'America/Los_Angeles' } = {},
) =>
  drawFor({ locale: 'en-US', timeZone: reader }, () =>
    orderTerms({ ...deal, ...changes }, { method: method as 'VENMO', amount: amount || null, isFree }).map((line) =>
      line.replace(/\s/g, ' '),
    ),
  );
const whileUnproved =
  'You can change it until Sun, Nov 29, 11:59 PM PST, and cancel it any time, as long as you haven’t uploaded a payment proof.';
const untilPrepared =
  'You can change it until Sun, Nov 29, 11:59 PM PST, and cancel it until the organizer starts preparing it.';

test('it says by when to pay and to whom, that unpaid orders are cancelled, and until when it may be changed', () => {
  expect(told()).toEqual([
    'Pay $167.81 to Riverside Food Co-op by Tue, Dec 1, 11:59 PM PST.',
    'An order without a payment proof by then is cancelled.',
    whileUnproved,
  ]);
});

test('where nothing is cancelled, it says so', () => {
  const organization = { ...deal.organization, cancelsUnpaid: false };
  expect(told({ organization })[1]).toBe('An order that isn’t paid by then isn’t cancelled automatically.');
});

test('what is paid at pickup or delivery names the place or the delivery, no day, and no proof', () => {
  expect(told({}, { method: 'CREDIT_CARD' })).toEqual([
    'Pay $167.81 to Riverside Food Co-op at pickup, Sat, Dec 5.',
    untilPrepared,
  ]);
  expect(told(delivered, { method: 'CREDIT_CARD' })[0]).toBe('Pay $167.81 to Riverside Food Co-op on delivery.');
});

test('as long as no way to pay is chosen, every one that is offered stays true', () => {
  expect(told({}, { method: '', amount: '' })).toEqual([
    'Pay Riverside Food Co-op by Tue, Dec 1, 11:59 PM PST, or at pickup, Sat, Dec 5, depending on how you choose to pay.',
    'Only orders due by Tue, Dec 1, 11:59 PM PST are cancelled if they stay unpaid.',
    'You can change your order until Sun, Nov 29, 11:59 PM PST. How long you can cancel depends on how you pay.',
  ]);
  const organization = { ...deal.organization, cancelsUnpaid: false };
  expect(told({ organization }, { method: '' })[1]).toBe('An unpaid order isn’t cancelled automatically.');
  const atPickup = { paymentMethodOptions: [{ method: 'CREDIT_CARD', paidAtHandover: true } as const] };
  expect(told(atPickup, { method: '' })).toEqual([
    'Pay $167.81 to Riverside Food Co-op at pickup, Sat, Dec 5.',
    untilPrepared,
  ]);
});

test('community mode asks for nothing', () => {
  expect(told({}, { isFree: true })).toEqual([
    'Nothing to pay for now. If that changes, we’ll tell you how much and by when.',
    untilPrepared,
  ]);
});

test('whoever reads it elsewhere finds their own day and hour beside those of the organization', () => {
  expect(told({}, { reader: 'America/New_York' })[0]).toBe(
    'Pay $167.81 to Riverside Food Co-op by Tue, Dec 1, 11:59 PM PST (Wed 2:59 AM for you).',
  );
});
