import { clientErrorCalls } from '@cobuy/contract/client-errors/client-errors.http';
import { clientErrorPaths } from '@cobuy/contract/client-errors/client-errors.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { reportClientError } from './report-client-error.ts';

export const clientErrorsRoom: Room = {
  calls: [
    defineRoutes(clientErrorPaths, clientErrorCalls, {
      reportClientError: async (context, { body }) => {
        await reportClientError(context, body);
        return undefined;
      },
    }),
  ],
};
