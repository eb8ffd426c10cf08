// Beside every test of the lane `server (shared)`: its file fails where the program asked a tenant table without an organization.
import { afterAll } from 'vitest';
import { takeViolations } from './watch-tenants.ts';

afterAll(() => {
  const violations = takeViolations();
  if (violations.length > 0) throw new Error(violations.join('\n'));
});
