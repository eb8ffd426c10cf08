import { defaultCountry } from '@cobuy/domain/addresses/countries';

/** What is typed into the order form, in its order; the basket is counted, not typed. */
export const emptyFields = {
  email: '',
  shippingName: '',
  shippingCountry: defaultCountry as string,
  shippingAddress1: '',
  shippingAddress2: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingPhone: '',
  paymentMethod: '',
  comments: '',
};
export type OrderFields = typeof emptyFields;
export type FieldName = keyof OrderFields;
/** The basket's place in the list of what is wrong. */
export const itemsField = 'items';

/** The order in which problems are listed: that of the form, products first. */
export const fieldOrder: readonly string[] = [itemsField, ...Object.keys(emptyFields)];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(emptyFields, name);
