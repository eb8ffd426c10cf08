/** A payment method's fields, in the order in which versions are compared (docs/adding-a-field.md). */

import type { DeclaredFields } from '../fields/declared-fields.ts';
import { longestInstructions, paymentMethodTexts } from './payment-methods.ts';

export const paymentMethodFields = {
  method: { kind: 'own', name: 'Type' },
  displayName: {
    kind: 'text',
    name: 'Display name',
    most: 60,
    required: paymentMethodTexts.nameRequired,
    isOneLine: true,
    checkedAs: 'name',
  },
  description: {
    kind: 'text',
    name: 'Description',
    isOptional: true,
    most: 200,
    isOneLine: true,
    checkedAs: 'description',
  },
  payee: { kind: 'text', name: 'Pay to', isOptional: true, most: 120, isOneLine: true, checkedAs: 'payee' },
  paymentLink: { kind: 'own', name: 'Payment link' },
  instructions: {
    kind: 'text',
    name: 'Instructions',
    isOptional: true,
    most: longestInstructions,
    checkedAs: 'instructions',
  },
  icon: { kind: 'text', name: 'Icon', isOptional: true, most: 16, isOneLine: true },
  paidAtHandover: { kind: 'switch', name: 'Paid at pickup or delivery' },
} as const satisfies DeclaredFields;
