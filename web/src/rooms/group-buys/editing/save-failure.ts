import { titlesOf } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { isRecord } from '../../../lib/is-record.ts';

/** The labels of the deal form's fields, as its failures name them (docs/rules/group-buys.md#saving). */
const fieldLabel = titlesOf(groupBuyFields);

export const saveFailureMs = 8000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Why a deal wasn't saved: the first of the answer's `error`, `message`, `violations`, `errors` and `details`, else the
 * error's own message (docs/rules/group-buys.md#saving). Several lines are joined with " | ".
 */
export function describeSaveFailure(error: unknown): { title: string; text: string } {
  const data = error instanceof ApiError && isRecord(error.data) ? error.data : {};
  const told =
    (isText(data.error) && data.error) ||
    (isText(data.message) && data.message) ||
    under('Validation failed', linesOf(data.violations)) ||
    under('Please fix the following errors:', linesOf(data.errors, fieldLabel)) ||
    linesOf(data.details, fieldLabel).join(' | ') ||
    (error instanceof Error && error.message);
  return { title: 'Save Failed', text: told || 'Failed to save group buy' };
}

const under = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [heading, ...lines].join(' | ') : '');

/** "field: message" of a list of problems or of an object of messages by field; a text is a line of its own. */
function linesOf(value: unknown, labels: Readonly<Record<string, string>> = {}): string[] {
  const line = (field: unknown, message: unknown): string[] => {
    if (Array.isArray(message)) return message.flatMap((one) => line(field, one));
    if (!isText(message)) return [];
    return [isText(field) ? `${labels[field] ?? field}: ${message}` : message];
  };
  if (isText(value)) return [value];
  if (Array.isArray(value))
    return value.flatMap((entry) => (isRecord(entry) ? line(entry.field, entry.message) : line(null, entry)));
  return isRecord(value) ? Object.entries(value).flatMap(([field, message]) => line(field, message)) : [];
}
