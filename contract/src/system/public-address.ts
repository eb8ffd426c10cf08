import { z } from 'zod';

const sentence = 'Enter the address people use, such as https://deals.example.org, without a path';

/** The address of a site as its origin, "https://deals.example.org", of what a person or a browser says. */
export const publicAddress = z
  .string(sentence)
  .trim()
  .min(1, sentence)
  .max(300, sentence)
  .transform((text, issue) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isOrigin =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.password === '' &&
      url.pathname === '/' &&
      !/[?#]/.test(text);
    if (isOrigin) return url.origin;
    issue.addIssue(sentence);
    return z.NEVER;
  });
