/** From the beginning of a name alone: a long one without a value is looked at once. */
const attribute = /(?<![\w:])([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Of a tag, each as it stands there, quotes included. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(attribute)].map(([, name = '', value = '']) => [name.replace(/^\w+:/, ''), value]),
  );

export const unquoted = (value = '') => value.slice(1, -1);
