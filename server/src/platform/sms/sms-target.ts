/** Where SMS are handed over, and the key that signs what is sent there. */
export interface SmsTarget {
  url: string;
  key: Buffer;
}

/** As the libraries that verify such webhooks (standardwebhooks.com) write it; the beginning may be left away. */
const secretBeginning = 'whsec_';
const [shortestKey, longestKey] = [24, 64];

/** @returns the key, or what is wrong with the secret, as the end of a sentence that does not repeat it. */
export function readWebhookSecret(text: string): Buffer | string {
  const written = text.startsWith(secretBeginning) ? text.slice(secretBeginning.length) : text;
  const key = Buffer.from(written, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(written);
  if (!isBase64 || key.length < shortestKey || key.length > longestKey)
    return `it is ${shortestKey} to ${longestKey} random bytes in base64; \`openssl rand -base64 32\` makes them`;
  return key;
}

/** @returns the address, or what is wrong with it, as the end of a sentence. */
export function readWebhookUrl(text: string): { url: string } | string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'it starts with https:// or http://';
  // They would go into logs of every proxy on the way, and the signature says who calls.
  if (url.username || url.password) return 'leave the user and the password out: what is sent is signed';
  return { url: url.href };
}
