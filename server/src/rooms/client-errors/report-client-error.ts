import type { clientErrorCalls } from '@cobuy/contract/client-errors/client-errors.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';

type Report = ParsedRequest<typeof clientErrorCalls.reportClientError>['body'];

const longestLogged = { type: 50, message: 500, stack: 2000, page: 200, browser: 200 } as const;
// Each field on one line, so that nobody can forge log lines.
const shown = (text: string, length: number) => maskPersonal(text).replace(/\s+/g, ' ').slice(0, length);

/** Logs that a page broke, without any personal data. */
export async function reportClientError({ log, userAgent }: Context, report: Report): Promise<void> {
  const { type, message, stack, page, url } = report;
  log.warn(
    {
      page: shown(page ?? url ?? '', longestLogged.page),
      ...(type && { type: shown(type, longestLogged.type) }),
      message: shown(message, longestLogged.message),
      stack: stack ? shown(stack, longestLogged.stack) : null,
      browser: userAgent ? shown(userAgent, longestLogged.browser) : null,
    },
    'a page broke in a browser',
  );
}

/** Masks URL queries and fragments, order numbers, ids, e-mail addresses, and long tokens. */
export const maskPersonal = (text: string): string =>
  text
    .replace(/[?#][^\s()'"]*/g, '')
    .replace(/\bGB(-[0-9A-Z]{4}){4}(-[0-9A-Z]{2,4}){0,2}\b/gi, ':orderNumber')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .replace(/[^\s@'"<>():]+@[^\s@'"<>():]+/g, ':email')
    .replace(/\b[\w-]{32,}\b/g, ':token');
