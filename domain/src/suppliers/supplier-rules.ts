import type { TextRules } from '../texts/text-rules.ts';

/** Suppliers: a name, and what is needed to send them an order. */

export const supplierNameRules = {
  name: 'Supplier',
  most: 120,
  required: "Please enter the supplier's name",
  isOneLine: true,
} as const satisfies TextRules;
export const supplierNoteRules = { name: 'Note', most: 1000 } as const satisfies TextRules;

/** Per organization: enough for anyone, and few enough to fit in one response. */
export const mostSuppliers = 1000;

/** The stored name: suppliers don't differ by outer or repeated blanks, nor by case. */
export const writtenSupplierName = (typed: string) => typed.replace(/\s+/g, ' ').trim();

/** Used in URLs instead of a supplier's id: products without a supplier. */
export const noSupplier = 'none';
