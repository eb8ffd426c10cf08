/** A telephone number as accounts keep it: E.164, a plus sign and the country code, at most 15 digits. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/** What may be typed beside the digits, however a country writes its numbers. */
const longestTypedPhone = 40;

export const phoneTexts = {
  invalid: 'A number begins with its country code, such as +1 202 555 0123',
} as const;

/** A typed number as it is kept, null for none; `undefined` for what is no number. */
export function readPhone(typed: string): string | null | undefined {
  if (typed.length > longestTypedPhone) return undefined;
  // "+49 (0)151 …": the nought is dialled within the country alone.
  const phone = typed.replace('(0)', '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (phone === '') return null;
  return phonePattern.test(phone) ? phone : undefined;
}
