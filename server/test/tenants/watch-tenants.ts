// Once in each process of the server's tests.

import { acrossOrganizations, ofTheWholeInstallation } from './across-organizations.ts';
import { askedWithoutOrganization, isLocking } from './asked-without-organization.ts';
import { type Frame, hearStatements } from './hear-statements.ts';
import { tenantTables } from './tenant-tables.ts';

/** Ways of the platform that a statement takes; who asks it stands above them. */
const carriers = /^server\/src\/platform\/(database\/|limits\/search-in-turn\.ts|private-parts\.ts)/;

/** The functions of the file that asks, the inner first; none where a test asks, or a library. */
function askers(frames: readonly Frame[]): Frame[] {
  const above = frames.filter(({ file }) => !carriers.test(file) && !file.startsWith('server/test/tenants/'));
  const [nearest] = above;
  if (!nearest?.file.startsWith('server/src/') || nearest.file.endsWith('.test.ts')) return [];
  const end = above.findIndex(({ file }) => file !== nearest.file);
  return end === -1 ? above : above.slice(0, end);
}

/** Why a statement is wrong; null where it asks with the organization, or may ask without. */
export function violationOf(missed: readonly string[], frames: readonly Frame[]): string | null {
  const asking = askers(frames);
  const [nearest] = asking;
  if (missed.length === 0 || !nearest || nearest.file.startsWith(ofTheWholeInstallation)) return null;
  if (asking.some(({ name }) => acrossOrganizations.has(name))) return null;
  const tables = [...new Set(missed)].join(', ');
  return `\`${nearest.name}\` in ${nearest.file} asks ${tables} without the organization: give it one, or call it …AcrossOrganizations and say why in server/test/tenants/across-organizations.ts`;
}

/**
 * Why a lock is wrong, whoever takes it: in several organizations at once it would hold rows of several machines, in
 * whatever order they come.
 */
export function lockViolationOf(beyondOne: readonly string[], frames: readonly Frame[]): string | null {
  const [nearest] = askers(frames);
  if (beyondOne.length === 0 || !nearest || nearest.file.startsWith(ofTheWholeInstallation)) return null;
  return `\`${nearest.name}\` in ${nearest.file} locks, and doesn't name one organization for ${[...new Set(beyondOne)].join(', ')}: find first without a lock, then lock in each organization (inEachOrganization)`;
}

const beyondOneBy = new Map<string, readonly string[]>();
const missedBy = new Map<string, readonly string[]>();
const violations = new Set<string>();
/** Who asked a tenant table without its organization, rightly or not. */
export const askersAcross = new Set<string>();

hearStatements((text, askedBy) => {
  const beyondOne =
    beyondOneBy.get(text) ?? (isLocking(text) ? askedWithoutOrganization(text, tenantTables, 'one') : []);
  beyondOneBy.set(text, beyondOne);
  const wrongLock = lockViolationOf(beyondOne, beyondOne.length > 0 ? askedBy() : []);
  if (wrongLock) violations.add(`${wrongLock}\n  ${text}`);
  const missed = missedBy.get(text) ?? askedWithoutOrganization(text, tenantTables);
  missedBy.set(text, missed);
  if (missed.length === 0) return;
  const frames = askedBy();
  for (const { name } of askers(frames)) askersAcross.add(name);
  const violation = violationOf(missed, frames);
  if (violation) violations.add(`${violation}\n  ${text}`);
});

/** What was asked wrongly since the last call. */
export function takeViolations(): string[] {
  const taken = [...violations];
  violations.clear();
  return taken;
}
