import { z } from 'zod';
import { defineCalls, noContent } from '../wire/calls.ts';
import { clientErrorPaths } from './client-errors.paths.ts';

/** Bytes of a whole report (docs/rules/site.md#client-errors). */
export const largestClientError = 8 * 1024;

const words = (required: string) => z.string({ error: required });

export const clientErrorCalls = defineCalls(clientErrorPaths, {
  reportClientError: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'Tell the operator, through the log, that a page broke',
    /** Whatever fits the size is taken: a report that is refused helps no one. */
    body: z.object({
      message: words('Message is required'),
      stack: words('The stack must be text').nullish(),
      /**
       * The path of the page, or its whole address (docs/rules/site.md#client-errors). Queries are dropped, order
       * numbers and ids masked.
       */
      page: words('The page must be text').nullish(),
      url: words('The URL must be text').nullish(),
      type: words('The type must be text').nullish(),
    }),
    largestBody: largestClientError,
    countsAs: 'report',
    response: noContent,
  },
});
