import type { TextRules } from '../texts/text-rules.ts';

/** Whom an organization buys from: a name, and what is needed to send them an order. */

export const supplierNameRules = {
  name: 'Supplier',
  most: 120,
  required: "Please enter the supplier's name",
  isOneLine: true,
} as const satisfies TextRules;
export const supplierNoteRules = { name: 'Note', most: 1000 } as const satisfies TextRules;

/** Of one organization: enough for any, and few enough that all of them are one answer. */
export const mostSuppliers = 1000;

/** As a name is kept: blanks at its ends and twice in a row tell no two suppliers apart, nor does the case of its letters. */
export const writtenSupplierName = (typed: string) => typed.replace(/\s+/g, ' ').trim();

/** In addresses, in the place of a supplier's id: what comes from nobody that is known. */
export const noSupplier = 'none';
