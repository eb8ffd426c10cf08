import { normalized } from '@cobuy/domain/texts/normalized';

/** Whether a value is a list or a plain object; Fastify's query objects have a prototype of their own. */
function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Passwords are compared composed, or as typed if the hash is older than that (`passwords.ts`). */
const staysAsTyped = (name: string) => /password$/i.test(name);

/**
 * Composes the letters of all input (NFC), so that what looks the same is stored, searched and compared as the same.
 * Changes `input` in place, at any depth, without recursion.
 */
export function composeTexts<T>(input: T): T {
  if (typeof input === 'string') return normalized(input, 'NFC') as T;
  const open: unknown[] = [input];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (!isPlain(one)) continue;
    const fields = one as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') {
        if (!staysAsTyped(name)) fields[name] = normalized(value, 'NFC');
      } else if (value) open.push(value);
    }
  }
  return input;
}
