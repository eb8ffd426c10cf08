import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { id, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
import { userPaths } from './users.paths.ts';

/** A member who may organise group buys, as those who choose agents see them. */
export const candidateAgent = z
  .object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    role: z.enum(agentLevelRoles),
  })
  .meta({ id: 'CandidateAgent' });
export type CandidateAgent = z.infer<typeof candidateAgent>;

/** `role=AGENT,ORGADMIN`: several in one parameter. */
const rolesInOne = z
  .string()
  .max(100)
  .default(agentLevelRoles.join())
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(agentLevelRoles)));

export const userCalls = defineCalls(userPaths, {
  listUsers: {
    access: agentLevelRoles,
    summary: 'Members of the current organization who may organise group buys',
    query: z.object({ ...pageQuery(100), search: searchText, role: rolesInOne }),
    response: pageOf(candidateAgent),
    errors: [organizationErrors.none_selected],
  },
});
