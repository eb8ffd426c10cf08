/**
 * A text of a browser without what may name a person or open something: queries and fragments of addresses, order
 * numbers, ids, e-mail addresses and long tokens.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(/[?#][^\s()'"]*/g, '')
    .replace(/\bGB(-[0-9A-Z]{4}){4}\b/gi, ':orderNumber')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .replace(/[^\s@'"<>():]+@[^\s@'"<>():]+/g, ':email')
    .replace(/\b[\w-]{32,}\b/g, ':token');
