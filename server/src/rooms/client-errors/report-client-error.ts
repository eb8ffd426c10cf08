import type { clientErrorCalls } from '@cobuy/contract/client-errors/client-errors.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';
import { maskPersonal } from './mask-personal.ts';

type Report = ParsedRequest<typeof clientErrorCalls.reportClientError>['body'];

const longestLogged = { type: 50, message: 500, stack: 2000, page: 200, browser: 200 } as const;
// One line a field: nobody writes lines of their own into the log.
const shown = (text: string, length: number) => maskPersonal(text).replace(/\s+/g, ' ').slice(0, length);

/** Writes into the log that a page broke, with nothing personal in it. */
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
