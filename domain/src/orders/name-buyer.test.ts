// Rules: docs/rules/people.md#list
import { describe, expect, test } from 'vitest';
import { nameBuyer } from './name-buyer.ts';

const guestOrder = { shippingName: 'Rosa Lindqvist', claimedAt: null, guestAccess: true };
const ownOrder = { shippingName: 'Front desk', claimedAt: new Date(0), guestAccess: false };
const nameless = { firstName: null, lastName: null, deletedAt: null };
const boris = { firstName: 'Boris', lastName: 'Lund', deletedAt: null };

describe('the buyer of an order', () => {
  test('is a guest by the name typed in the order', () => {
    expect(nameBuyer(guestOrder, nameless)).toBe('Rosa Lindqvist');
  });

  test('is an account by its name, and by the typed one where it has none', () => {
    expect(nameBuyer(ownOrder, boris)).toBe('Boris Lund');
    expect(nameBuyer(ownOrder, { ...boris, lastName: null })).toBe('Boris');
    expect(nameBuyer(ownOrder, nameless)).toBe('Front desk');
  });

  test('never borrows the name of the account whose address a guest typed', () => {
    expect(nameBuyer(guestOrder, boris)).toBe('Rosa Lindqvist');
    // Not even when the order has joined that account by itself: the session that placed it still writes in it.
    expect(nameBuyer({ ...guestOrder, claimedAt: new Date(0) }, boris)).toBe('Rosa Lindqvist');
  });

  test('is nobody once the account is deleted', () => {
    expect(nameBuyer(guestOrder, { ...nameless, deletedAt: new Date(0) })).toBe('Deleted user');
    expect(nameBuyer(ownOrder, { ...boris, deletedAt: new Date(0) })).toBe('Deleted user');
  });
});
