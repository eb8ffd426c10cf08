// The sentences for invalid input whose rule has no sentence of its own: people read them, so no library writes them.
import { plural } from '@cobuy/domain/texts/plural';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** `shippingAddress2` → "Shipping address 2": the name of the nearest field. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const field = path.findLast((part) => typeof part === 'string');
  if (typeof field !== 'string') return 'The input';
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  const isShouted = words === words.toUpperCase();
  return isShouted ? words : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** "Order numbers are required"; an id is chosen, never typed. */
function requiredSentence(name: string, isList: boolean): string {
  const chosen = /^(.+) id$/i.exec(name)?.[1]?.toLowerCase();
  if (chosen) return `Choose ${/^[aeio]/.test(chosen) ? 'an' : 'a'} ${chosen}`;
  // "Notes" and "Days" are many, "Address" and "Status" are one.
  return `${name} ${isList || /[^sui]s$/i.test(name) ? 'are' : 'is'} required`;
}

const count = (value: number | bigint | undefined) => Number(value ?? 0).toLocaleString('en-US');

const wantedTypes: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};
const formats: Readonly<Record<string, string>> = {
  date: 'a date',
  datetime: 'a date and time',
  email: 'an e-mail address',
  url: 'an address that begins with https://',
  uuid: 'an id',
};

/** No one reads a longer list of values. */
const mostNamedValues = 12;

function sizeText(name: string, { code, origin, minimum, maximum }: Issue & Record<string, unknown>): string {
  const bound = Number(code === 'too_big' ? maximum : minimum);
  if (origin === 'string') {
    if (code === 'too_big') return tooLongText(name, bound);
    return bound <= 1 ? requiredSentence(name, false) : `${name} is too short: at least ${count(bound)} characters`;
  }
  const isTooBig = code === 'too_big';
  if (origin !== 'array')
    return isTooBig ? `${name} must be at most ${count(bound)}` : `${name} must be at least ${count(bound)}`;
  const entries = plural(bound, '1 entry', `${count(bound)} entries`);
  return isTooBig ? `${name} must have at most ${entries}` : `${name} must have at least ${entries}`;
}

function sentenceOf(issue: Issue & Record<string, unknown>): string {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return requiredSentence(name, issue.expected === 'array');
      return `${name} must be ${wantedTypes[String(issue.expected)] ?? 'something else'}`;
    }
    case 'too_big':
    case 'too_small':
      return sizeText(name, issue);
    case 'invalid_format': {
      const format = formats[String(issue.format)];
      return format ? `${name} must be ${format}` : `${name} is not valid`;
    }
    case 'invalid_value': {
      if (issue.input === undefined || issue.input === null) return requiredSentence(name, false);
      const values = issue.values as unknown[];
      return values.length > mostNamedValues ? `${name} is not valid` : `${name} must be one of: ${values.join(', ')}`;
    }
    case 'unrecognized_keys':
      return `There is no field "${(issue.keys as string[]).join('", "')}"`;
    default:
      return `${name} is not valid`;
  }
}

z.config({ customError: (issue) => sentenceOf(issue) });
