/** What of an address opens something for whoever has it. */
const secret = /([?&](?:token|code)=)[^&#\s<>"]*/gi;

/** Links in a text stay what they lead to, without what lets somebody in. */
export const withoutSecrets = (text: string): string => text.replace(secret, '$1hidden');

const isLink = (name: string, value: unknown): value is string => typeof value === 'string' && /url$/i.test(name);

/** The data of a mail with such links; what people wrote in it stays as they did. */
export const hideLinks = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isLink(name, value) ? withoutSecrets(value) : value]),
  );

/** Whether a mail has such links at all. */
export const holdsSecrets = (data: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(data).some(([name, value]) => isLink(name, value) && withoutSecrets(value) !== value);
