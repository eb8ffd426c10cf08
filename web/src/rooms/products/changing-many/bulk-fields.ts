import type { productCalls } from '@cobuy/contract/products/products.http';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { bulkRules, bulkTexts, type PriceTarget, readPercent } from '@cobuy/domain/products/bulk-change';
import { productFields } from '@cobuy/domain/products/product-fields';
import { supplierNameRules, writtenSupplierName } from '@cobuy/domain/suppliers/supplier-rules';
import { optionalTextProblem, tooLongText } from '@cobuy/domain/texts/text-rules';
import type { Reading } from '../../../lib/forms/use-form.ts';

export type SentChange = CallInput<typeof productCalls.changeProducts>['body']['change'];
export type GroupBuyAction = SentChange['set'];

export interface BulkFields {
  /** An existing supplier's id, `none`, or `new`, which comes with a name. */
  chosenSupplier: string;
  newSupplier: string;
  way: 'raise' | 'lower';
  percent: string;
  of: PriceTarget;
  unit: string;
}

export const emptyFields: BulkFields = {
  chosenSupplier: '',
  newSupplier: '',
  way: 'raise',
  percent: '',
  of: 'both',
  unit: '',
};

const wrong = (field: keyof BulkFields, message: string) => ({ problems: [{ field, message }] });

export function readBulkFields(deed: GroupBuyAction, fields: BulkFields): Reading<SentChange> {
  switch (deed) {
    case 'supplier':
      return readSupplier(fields);
    case 'price':
      return readPrice(fields);
    case 'unit': {
      const problem = optionalTextProblem(fields.unit, productFields.unit);
      if (problem) return wrong('unit', problem);
      return { body: { set: 'unit', unit: fields.unit.trim() || null } };
    }
    case 'removed':
      return { body: { set: 'removed' } };
  }
}

function readSupplier({ chosenSupplier: supplier, newSupplier }: BulkFields): Reading<SentChange> {
  if (supplier === '') return wrong('chosenSupplier', 'Choose a supplier');
  if (supplier === 'none') return { body: { set: 'supplier', supplier: null } };
  if (supplier !== 'new') return { body: { set: 'supplier', supplier: { id: supplier } } };
  const name = writtenSupplierName(newSupplier);
  if (name === '') return wrong('newSupplier', supplierNameRules.required);
  if (name.length > supplierNameRules.most)
    return wrong('newSupplier', tooLongText(supplierNameRules.name, supplierNameRules.most));
  return { body: { set: 'supplier', supplier: { name } } };
}

function readPrice({ way, percent: typed, of }: BulkFields): Reading<SentChange> {
  const percent = readPercent(typed);
  if (percent === null) return wrong('percent', bulkTexts.percentTyped);
  if (percent === 0) return wrong('percent', bulkTexts.percentNothing);
  const most = way === 'raise' ? bulkRules.mostPercent : -bulkRules.leastPercent;
  if (percent > most) return wrong('percent', bulkTexts.percentTooHigh(most));
  return { body: { set: 'price', percent: way === 'raise' ? percent : -percent, of } };
}
