/**
 * Whether an address looks like another one than it leads to: with a name before its host
 * ("https://bank.example@elsewhere"), or with letters that no one sees, or that turn the letters around them.
 */
export const isDisguised = (address: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*@/i.test(address) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address);
