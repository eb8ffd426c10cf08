/** A telephone number as accounts keep it: E.164, a plus sign and the country code, at most 15 digits. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/** What may be typed along with the digits, in any country's notation. */
const longestTypedPhone = 40;

export const phoneTexts = {
  invalid: 'A number begins with its country code, such as +1 202 555 0123',
} as const;

/** A typed number as it is stored; null for none, `undefined` for anything that isn't a number. */
export function readPhone(typed: string): string | null | undefined {
  if (typed.length > longestTypedPhone) return undefined;
  // "+49 (0)151 …": the zero is only dialed within the country.
  const phone = typed.replace('(0)', '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (phone === '') return null;
  return phonePattern.test(phone) ? phone : undefined;
}
