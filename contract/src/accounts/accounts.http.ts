import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { accountPaths } from './accounts.paths.ts';
import { membership } from './accounts.schemas.ts';

export const accountCalls = defineCalls(accountPaths, {
  listMyOrganizations: {
    access: 'order-session',
    organization: 'ignored',
    summary: "The caller's memberships; a SUPERADMIN's are all organizations",
    response: z.object({ data: z.array(membership) }),
  },
});
