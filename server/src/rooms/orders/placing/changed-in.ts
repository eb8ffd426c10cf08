import type { OrderRow } from '../orders.queries.ts';

const labels = {
  email: 'E-mail',
  shippingName: 'Name',
  shippingPhone: 'Phone number',
  shippingAddress1: 'Address',
  shippingAddress2: 'Address',
  shippingCity: 'Address',
  shippingState: 'Address',
  shippingPostalCode: 'Address',
  shippingCountry: 'Address',
  paymentMethod: 'Way to pay',
} as const;
type Named = keyof typeof labels;
type Mended = { [Name in Exclude<Named, 'email'>]: OrderRow['order'][Name] } & { email: string };

/** What became another, without saying what it was or is: "Phone number, address". Empty where nothing did. */
export function changedIn(before: Partial<Mended>, after: Partial<Mended>): string {
  const names = (Object.keys(labels) as Named[]).filter((name) => name in after && before[name] !== after[name]);
  const said = [...new Set(names.map((name) => labels[name]))].join(', ').toLowerCase();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
