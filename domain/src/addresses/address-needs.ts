/**
 * What addresses of a country always have, out of the order form's list: state (or province, prefecture) and postal
 * code. Source: the `require` entries of Google's address data, libaddressinput's `region_data_constants` (S and Z).
 * Ireland's Eircode isn't among them, and nothing is known about countries that aren't in the list.
 */
const needs: Readonly<Record<string, { state: boolean; postalCode: boolean }>> = {
  US: { state: true, postalCode: true },
  CA: { state: true, postalCode: true },
  AU: { state: true, postalCode: true },
  MX: { state: true, postalCode: true },
  JP: { state: true, postalCode: true },
  ES: { state: true, postalCode: true },
  IT: { state: true, postalCode: true },
  GB: { state: false, postalCode: true },
  NZ: { state: false, postalCode: true },
  DE: { state: false, postalCode: true },
  FR: { state: false, postalCode: true },
  NL: { state: false, postalCode: true },
  BE: { state: false, postalCode: true },
  CH: { state: false, postalCode: true },
  AT: { state: false, postalCode: true },
  SE: { state: false, postalCode: true },
  DK: { state: false, postalCode: true },
  NO: { state: false, postalCode: true },
};

export const needsState = (country: string): boolean => needs[country]?.state ?? false;
export const needsPostalCode = (country: string): boolean => needs[country]?.postalCode ?? false;
