import { countries } from './countries.ts';

interface Address {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** As it is written on a parcel, line by line; nothing if the order is picked up. */
export function addressLines({ address1, address2, city, state, postalCode, country }: Address): string[] {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // "Other" is no country to write on a parcel.
  const name = country === 'OTHER' ? null : (countries.find(({ code }) => code === country)?.name ?? country);
  return [address1, address2, place, name].filter((line): line is string => Boolean(line));
}
